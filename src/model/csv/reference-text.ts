/** A reference in a cell: the target's title, and in brackets what tells it from others with the same title. */

const withKey = /^(?<title>.*\S)\s*\[(?<key>[^[\]]+)\]$/su;

export interface ReferenceText {
  /** Null when the cell holds one word alone, which may be anything. */
  readonly key: string | null;
  readonly title: string;
}

/** @example referenceText('佐藤 健', 'E0012') // '佐藤 健 [E0012]' */
export const referenceText = (title: string, key: string | null): string =>
  key === null || key === title ? title : `${title} [${key}]`;

/** @example readReferenceText('佐藤 健 [E0012]') // { title: '佐藤 健', key: 'E0012' } */
export function readReferenceText(text: string): ReferenceText {
  const { title, key } = withKey.exec(text.trim())?.groups ?? {};
  return title === undefined || key === undefined ? { key: null, title: text.trim() } : { key: key.trim(), title };
}
