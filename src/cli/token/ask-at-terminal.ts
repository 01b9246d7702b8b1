/** Questions at the terminal. They go to standard error, so that standard output has nothing but the result. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** @throws Error with the remedy without a terminal, and if the user ends the input */
export async function askHidden(question: string, remedy: string): Promise<string> {
  requireTerminal(remedy);
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return await ask(nowhere, '').finally(() => process.stderr.write('\n'));
}

/** @throws Error with the remedy without a terminal, and if the user ends the input */
export async function askVisible(question: string, remedy: string): Promise<string> {
  requireTerminal(remedy);
  return (await ask(process.stderr, question)).trim();
}

function requireTerminal(remedy: string): void {
  if (!process.stdin.isTTY) throw new Error(`There is no terminal to ask at. ${remedy}`);
}

function ask(output: NodeJS.WritableStream, question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.once('close', () => reject(new Error('Nothing was entered.')));
    terminal.question(question, (answer) => {
      resolve(answer);
      terminal.close();
    });
  });
}
