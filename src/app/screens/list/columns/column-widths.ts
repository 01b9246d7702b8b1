/** How wide a column is drawn, and how far it gives way before the table scrolls. */

import type { ColumnPlan } from '#model/list/plan-list.ts';
import type { Embed } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';

/** px, as are all figures here. */
export interface ColumnWidths {
  readonly width: number;
  readonly least: number;
}

/** Room in a header for what stands beside its label. */
const besideLabel = 46;
/** Dot and edges of a status, and the edges of its cell. */
const besideStatus = 46;
/** Picture, name and number of a person. */
const personWidth = { usual: 208, least: 188 };
/** Statuses are written smaller than the rest. */
const statusShare = 12 / 13;
const wideCharacter = 13;
const narrowCharacter = 7.5;

/** Kinds of any length, which may be cut; dates, numbers and the like are read whole or not at all. */
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
 * @param declared the resource file says the width: it is meant, and kept
 * @param words of a vocabulary's values
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

/** About as wide as the text is drawn. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e7f' ? wideCharacter : narrowCharacter;
  return width;
}
