/** The cell of every field kind. A missing kind is a compile error. */

import type { ReactNode } from 'react';
import { isEmpty } from '#model/base/values.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { Cell, CellContext } from './cell.ts';
import { booleanCell } from './choices/boolean.tsx';
import { choiceCell } from './choices/choice.tsx';
import { choicesCell } from './choices/choices.tsx';
import { tagsCell } from './choices/tags.tsx';
import { dateCell } from './date.tsx';
import { empty, unsetWord } from './empty.tsx';
import { filesCell } from './files.tsx';
import { imageCell } from './image.tsx';
import { instantCell } from './instant.tsx';
import { actorCell } from './looks/actor.tsx';
import { changesCell } from './looks/changes.tsx';
import { errorsCell } from './looks/errors.tsx';
import { personCell } from './looks/person.tsx';
import { monthCell } from './month.tsx';
import { minutesCell } from './numbers/minutes.tsx';
import { moneyCell } from './numbers/money.tsx';
import { numberCell } from './numbers/number.tsx';
import { percentCell } from './numbers/percent.tsx';
import { yenCell } from './numbers/yen.tsx';
import { referenceCell } from './reference.tsx';
import { referencesCell } from './references.tsx';
import { structureCell } from './structure.tsx';
import { emailCell } from './text/email.tsx';
import { identifierCell } from './text/identifier.tsx';
import { multilineCell } from './text/multiline.tsx';
import { phoneCell } from './text/phone.tsx';
import { textCell } from './text/text.tsx';
import { urlCell } from './text/url.tsx';

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

/** Cells that a field can select with `as`, whatever its kind. */
const looks: Readonly<Record<string, Cell>> = {
  person: personCell,
  changes: changesCell,
  actor: actorCell,
  'clock-time': (value, { format }) => format.clockTime(String(value)),
  faults: errorsCell,
};

/** Draws the value of a field; a dash if it is empty. */
export function drawCell(value: unknown, context: CellContext): ReactNode {
  if (isEmpty(value)) return context.unset ? unsetWord(context.unset) : empty;
  const { as, kind } = context.field;
  return (looks[as ?? ''] ?? cells[kind])(value, context);
}
