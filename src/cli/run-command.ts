import { explainError } from '#server/explain-error.ts';
import { asCalled } from './project-root.ts';

/** Runs a command of the command line. An error becomes a sentence and the exit code of the process. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof Error) error.message = asCalled(error.message);
    process.exitCode = explainError(error);
  }
}
