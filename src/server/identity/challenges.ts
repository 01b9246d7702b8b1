/**
 * The open steps of sign-ins: who is between "name given" and "tokens issued". Kept in memory for three minutes;
 * a restart asks for the password again, nothing more. The number is bounded so that nobody can fill the memory.
 */
import { randomBytes } from 'node:crypto';

const lifetime = 3 * 60_000;
const capacity = 10_000;

export interface ChallengeStore<T> {
  /** Keeps the step and answers its unguessable name. */
  open(step: T): string;
  /** The step, without ending it; undefined when unknown or too old. */
  peek(name: string): T | undefined;
  /** The step, ended by this call: an answer is judged once. */
  take(name: string): T | undefined;
}

export function createChallengeStore<T>(now: () => number): ChallengeStore<T> {
  const steps = new Map<string, { readonly step: T; readonly expires: number }>();

  const peek = (name: string) => {
    const found = steps.get(name);
    return found && found.expires > now() ? found.step : undefined;
  };

  return {
    open(step) {
      dropOld();
      const name = randomBytes(48).toString('base64');
      steps.set(name, { step, expires: now() + lifetime });
      return name;
    },
    peek,
    take(name) {
      const step = peek(name);
      steps.delete(name);
      return step;
    },
  };

  /** A Map keeps the order of insertion, which here is the order of expiry. */
  function dropOld() {
    for (const [name, { expires }] of steps) {
      if (expires > now() && steps.size < capacity) return;
      steps.delete(name);
    }
  }
}
