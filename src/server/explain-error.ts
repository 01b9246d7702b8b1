import { DeclarationError } from '#model/base/declaration-files.ts';
import { SettingsError } from './settings.ts';

/** EX_CONFIG of sysexits.h. */
const badConfiguration = 78;

/** Prints why nothing has started. @returns the exit code: 78 for settings and declarations, else 1 */
export function explainError(error: unknown): number {
  if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`);
    return badConfiguration;
  }
  if (error instanceof DeclarationError) {
    process.stderr.write(
      `The declarations have ${error.issues.length} ${error.issues.length === 1 ? 'error' : 'errors'}:\n${error.message}\n`,
    );
    return badConfiguration;
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return 1;
}
