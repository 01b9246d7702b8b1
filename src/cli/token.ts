/**
 * `npm run token -- --email <email> [--url <address>]`: signs in like the browser, and prints an access token.
 * The password is in DAICHO_PASSWORD, or the command asks for it. Questions go to standard error.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { accessToken } from './token/access-token.ts';
import { askHidden, askVisible } from './token/ask-at-terminal.ts';

await runCommand(async () => {
  const { email, url } = parseArgs({
    options: { email: { type: 'string' }, url: { type: 'string', default: 'http://localhost:3000' } },
  }).values;
  if (!email) throw new Error('Usage:\nDAICHO_PASSWORD=… npm run token -- --email <email> [--url <address>]');
  const password = async (): Promise<string> =>
    process.env.DAICHO_PASSWORD || (await askHidden(`Password of ${email}: `, 'Set DAICHO_PASSWORD.'));
  process.stdout.write(`${await accessToken({ email, url, password, code: askVisible })}\n`);
});
