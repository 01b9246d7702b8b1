import { Problem } from '#model/access/errors.ts';

/** Why code of a module has failed, in one line for the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof Problem)) return error.message;
  return [error.code, ...error.errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)].join(', ');
}
