/** One thing that two recordings say differently. */
export interface Difference {
  /** `get/places.txt` */
  readonly file: string;
  /** What was asked and by whom: `GET /v2/places | admin ja-JP`; empty in files without sections. */
  readonly subject: string;
  /** The value: `body.items[…].name`; a line of files that are texts. */
  readonly path: string;
  /** Undefined where it was not there. */
  readonly was: string | undefined;
  /** Undefined where it is gone. */
  readonly is: string | undefined;
}

export const placeOf = ({ file, subject, path }: Difference): string =>
  [file, subject, path].filter((part) => part !== '').join(' ');

/** Differences of one kind are in the same value of different records, calls or readers. */
export function kindOf({ file, path }: Difference): string {
  const folder = file.includes('/') ? `${file.split('/')[0]}/` : file;
  const value = path.replaceAll(/\[[^\]]*\]/g, '[]').replaceAll(/\b\d+\b/g, '0');
  return `${folder} ${folder === 'screens/' || /^(words|tables|tests|test-names)/.test(file) ? '' : value}`.trim();
}
