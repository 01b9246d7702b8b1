import { forgetCalls, neverMade } from './recorded-calls.ts';

/** Runs before and after a whole run. If all journeys ran, each stated call must have been made by a screen. */
export default function beforeAll(): () => void {
  forgetCalls();
  return () => {
    const missing = neverMade();
    if (missing && missing.length > 0)
      throw new Error(
        `Calls that the specification states and no screen has made in the journeys:\n${missing.join('\n')}`,
      );
  };
}
