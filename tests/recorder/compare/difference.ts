/** One difference between two recordings. */
export interface Difference {
  /** `get/places.txt` */
  readonly file: string;
  /** The call and its actor: `GET /v2/places | admin ja-JP`; empty in files without sections. */
  readonly subject: string;
  /** The path of the value: `body.items[…].name`; a line in text files. */
  readonly path: string;
  /** Undefined if it was missing. */
  readonly was: string | undefined;
  /** Undefined if it was removed. */
  readonly is: string | undefined;
}

export const placeOf = ({ file, subject, path }: Difference): string =>
  [file, subject, path].filter((part) => part !== '').join(' ');

/** Differences of one kind concern the same value of different records, calls or actors. */
export function kindOf({ file, path }: Difference): string {
  const folder = file.includes('/') ? `${file.split('/')[0]}/` : file;
  const value = path.replaceAll(/\[[^\]]*\]/g, '[]').replaceAll(/\b\d+\b/g, '0');
  return `${folder} ${folder === 'screens/' || /^(words|tables|tests|test-names)/.test(file) ? '' : value}`.trim();
}
