/**
 * The built-in pool's rule for new passwords: 12 to 256 characters with a letter of any script, a digit and a symbol.
 */
export function isAcceptablePassword(password: string): boolean {
  const length = [...password].length;
  const hasEachSort = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u].every((sort) => sort.test(password));
  return length >= 12 && length <= 256 && hasEachSort;
}
