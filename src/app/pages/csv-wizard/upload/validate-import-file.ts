/** Why a file is refused before it is read. */

/** Maximum size of a file, in bytes. */
export const importSizeLimit = 10 * 1024 * 1024;

export const fileRefusals = ['notCsv', 'tooLarge', 'empty'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

export function validateImportFile({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): FileRefusal | null {
  if (!/\.csv$/i.test(name)) return 'notCsv';
  if (size >= importSizeLimit) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

/** The dropped file, if it is only one; among several, the choice would be unclear. */
export const onlyOne = <T>(files: ArrayLike<T>): T | null => (files.length === 1 ? (files[0] ?? null) : null);
