/** Output for the person at the terminal: each step with the seconds since the start, and an error as one sentence. */
const start = performance.now();

/** An error that a person can fix; the script ends with its exit code and prints no stack. */
export class StepError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function elapsed(since = start) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

export function say(message) {
  console.log(`[${elapsed().padStart(7)}] ${message}`);
}

/** Runs the script; the exit code is the result of `main`, or the error's code. */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`[${elapsed().padStart(7)}] ${error.message}`);
    process.exitCode = error.exitCode;
  }
}
