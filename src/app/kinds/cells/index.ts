/** The cell of every field kind. Leaving one out is a compile error. */

import type { ReactNode } from 'react';
import { isEmpty } from '#model/base/values.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { actorCell } from './actor.tsx';
import { booleanCell } from './boolean.tsx';
import type { Cell, CellContext } from './cell.ts';
import { changesCell } from './changes.tsx';
import { choiceCell } from './choice.tsx';
import { choicesCell } from './choices.tsx';
import { dateCell } from './date.tsx';
import { emailCell } from './email.tsx';
import { empty, unsetWord } from './empty.tsx';
import { faultsCell } from './faults.tsx';
import { filesCell } from './files.tsx';
import { identifierCell } from './identifier.tsx';
import { imageCell } from './image.tsx';
import { instantCell } from './instant.tsx';
import { minutesCell } from './minutes.tsx';
import { moneyCell } from './money.tsx';
import { monthCell } from './month.tsx';
import { multilineCell } from './multiline.tsx';
import { numberCell } from './number.tsx';
import { percentCell } from './percent.tsx';
import { personCell } from './person.tsx';
import { phoneCell } from './phone.tsx';
import { referenceCell } from './reference.tsx';
import { referencesCell } from './references.tsx';
import { structureCell } from './structure.tsx';
import { tagsCell } from './tags.tsx';
import { textCell } from './text.tsx';
import { urlCell } from './url.tsx';
import { yenCell } from './yen.tsx';

export type { Cell, CellContext };

export const cells: Readonly<Record<FieldKind, Cell>> = {
  references: referencesCell,
  reference: referenceCell,
  choice: choiceCell,
  'number-choice': choiceCell,
  choices: choicesCell,
  files: filesCell,
  tags: tagsCell,
  boolean: booleanCell,
  yen: yenCell,
  minutes: minutesCell,
  integer: numberCell,
  money: moneyCell,
  percent: percentCell,
  decimal: numberCell,
  date: dateCell,
  month: monthCell,
  instant: instantCell,
  'clock-time': textCell,
  email: emailCell,
  phone: phoneCell,
  url: urlCell,
  kana: textCell,
  'postal-code': textCell,
  'my-number': textCell,
  identifier: identifierCell,
  image: imageCell,
  romaji: textCell,
  multiline: multilineCell,
  text: textCell,
  structure: structureCell,
};

/** Looks that a field may ask for with `as`, whatever its kind. */
const looks: Readonly<Record<string, Cell>> = {
  person: personCell,
  changes: changesCell,
  actor: actorCell,
  'clock-time': (value, { format }) => format.clockTime(String(value)),
  faults: faultsCell,
};

/** A field's value as it is shown; an en dash when there is none. */
export function drawCell(value: unknown, context: CellContext): ReactNode {
  if (isEmpty(value)) return context.unset ? unsetWord(context.unset) : empty;
  const { as, kind } = context.field;
  return (looks[as ?? ''] ?? cells[kind])(value, context);
}
