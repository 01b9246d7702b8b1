/** The width of a column, and how far it shrinks before the table scrolls. */

import type { ColumnPlan } from '#model/list/plan-list.ts';
import type { Embed } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';

/** All values in this file are px. */
export interface ColumnWidths {
  readonly width: number;
  readonly least: number;
}

/** Space in a header next to its label. */
const besideLabel = 46;
/** Dot and padding of a status, and padding of its cell. */
const besideStatus = 46;
/** Picture, name and number of a person. */
const personWidth = { usual: 208, least: 188 };
/** Statuses use a smaller font. */
const statusShare = 12 / 13;
const wideCharacter = 13;
const narrowCharacter = 7.5;

/** Kinds with values of any length, which may be cut off. A cut date or number would be misleading. */
const cuttable: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'kana',
  'reference',
  'choice',
  'number-choice',
  'choices',
  'tags',
  'email',
  'url',
  'structure',
]);
const leastShare = 0.7;

/**
 * @param declared the resource file sets the width, so it stays as it is
 * @param words of the values of a choice
 */
export function columnWidths(
  { field, width }: Pick<ColumnPlan, 'field' | 'width'>,
  declared: boolean,
  label: string,
  words: readonly string[],
): ColumnWidths {
  const isPerson = field.as === 'person' || field.embeds.some(showsPicture);
  const isStatus = Object.keys(field.tones).length > 0;
  const needed = Math.max(
    textWidth(label) + besideLabel,
    isPerson ? personWidth.least : 0,
    ...(isStatus ? words.map((word) => textWidth(word) * statusShare + besideStatus) : []),
  );
  const share = declared || !cuttable.has(field.kind) ? 1 : leastShare;
  const least = Math.ceil(Math.max(width * share, needed));
  return { width: Math.max(width, least, isPerson ? personWidth.usual : 0), least };
}

const showsPicture = (embed: Embed): boolean =>
  embed.kind === 'object' && Object.values(embed.fields).includes('avatarUrl');

/** The approximate width of the text as drawn. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e7f' ? wideCharacter : narrowCharacter;
  return width;
}
