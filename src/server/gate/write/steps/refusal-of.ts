import { Problem } from '#model/access/errors.ts';

/** Why the work is refused; null once it is done. For work that waits for nothing: a promise for each row of a file is felt. */
export function refusedBy(work: () => void): Problem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Runs the work and returns why it was refused, or null. Rethrows errors of the server. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
