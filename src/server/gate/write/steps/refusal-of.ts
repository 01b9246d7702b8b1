import { Problem } from '#model/access/errors.ts';

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
