/** Readers for texts of all field kinds. The compiler reports a missing one. */

import { readEntries } from '../../base/text/list-cell.ts';
import { isBlank, tidyLine, tidyLines } from '../../base/text/tidy.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import { readBoolean } from './boolean.ts';
import { readChoice, readChoices, readNumberChoice } from './choice.ts';
import { readClockTime } from './clock-time.ts';
import { readDate } from './date.ts';
import { readInstant } from './instant.ts';
import { readMonth } from './month.ts';
import { readMinutes, readNumber, readPercent } from './number.ts';
import type { ReadContext, Reader } from './reader.ts';
import { readStructure } from './structure.ts';
import { readEmail, readKana, readMyNumber, readPhone, readPostalCode, readRomaji, readUrl } from './texts.ts';

/** Reads several short texts from one cell. */
const readList: Reader = (text) =>
  readEntries(text)
    .filter((part) => part === '' || !isBlank(part))
    .map(tidyLine);

const readers: Readonly<Record<FieldKind, Reader>> = {
  references: readList,
  reference: tidyLine,
  choice: readChoice,
  'number-choice': readNumberChoice,
  choices: readChoices,
  files: () => undefined,
  tags: readList,
  boolean: readBoolean,
  yen: readNumber,
  minutes: readMinutes,
  integer: readNumber,
  money: readNumber,
  percent: readPercent,
  decimal: readNumber,
  date: readDate,
  month: readMonth,
  instant: readInstant,
  'clock-time': readClockTime,
  email: readEmail,
  phone: readPhone,
  url: readUrl,
  kana: readKana,
  'postal-code': readPostalCode,
  'my-number': readMyNumber,
  identifier: tidyLine,
  image: tidyLine,
  romaji: readRomaji,
  multiline: tidyLines,
  text: tidyLine,
  structure: readStructure,
};

/**
 * The value of a text for a field of this kind, or undefined if it cannot be read.
 *
 * @param text not blank
 */
export const readText = (kind: FieldKind, text: string, context: ReadContext = {}): unknown =>
  readers[kind](text, context);
