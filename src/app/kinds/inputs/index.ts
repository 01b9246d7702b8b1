/** The input of every field kind. A missing kind is a compile error. */

import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { booleanInput, isSwitch } from './choices/boolean.tsx';
import { choiceInput, isRadioGroup, numberChoiceInput } from './choices/choice.tsx';
import { choicesInput } from './choices/choices.tsx';
import { tagsInput } from './choices/tags.tsx';
import { clockTimeInput } from './dates/clock-time.tsx';
import { dateInput } from './dates/date.tsx';
import { instantInput } from './dates/instant.tsx';
import { monthInput } from './dates/month.tsx';
import { filesInput } from './files.tsx';
import { imageInput } from './image.tsx';
import type { Input } from './input.ts';
import { decimalInput } from './numbers/decimal.tsx';
import { integerInput } from './numbers/integer.tsx';
import { minutesInput } from './numbers/minutes.tsx';
import { moneyInput } from './numbers/money.tsx';
import { percentInput } from './numbers/percent.tsx';
import { yenInput } from './numbers/yen.tsx';
import { referenceInput } from './references/reference.tsx';
import { referencesInput } from './references/references.tsx';
import { emailInput } from './text/email.tsx';
import { identifierInput } from './text/identifier.tsx';
import { kanaInput } from './text/kana.tsx';
import { multilineInput } from './text/multiline.tsx';
import { myNumberInput } from './text/my-number.tsx';
import { phoneInput } from './text/phone.tsx';
import { postalCodeInput } from './text/postal-code.tsx';
import { romajiInput } from './text/romaji.tsx';
import { textInput } from './text/text.tsx';
import { urlInput } from './text/url.tsx';

export const inputs: Readonly<Record<FieldKind, Input>> = {
  references: referencesInput,
  reference: referenceInput,
  choice: choiceInput,
  'number-choice': numberChoiceInput,
  choices: choicesInput,
  files: filesInput,
  tags: tagsInput,
  boolean: booleanInput,
  yen: yenInput,
  minutes: minutesInput,
  integer: integerInput,
  money: moneyInput,
  percent: percentInput,
  decimal: decimalInput,
  date: dateInput,
  month: monthInput,
  instant: instantInput,
  'clock-time': clockTimeInput,
  email: emailInput,
  phone: phoneInput,
  url: urlInput,
  kana: kanaInput,
  'postal-code': postalCodeInput,
  'my-number': myNumberInput,
  identifier: identifierInput,
  image: imageInput,
  romaji: romajiInput,
  multiline: multilineInput,
  text: textInput,
  // The fields of a nested value have their own inputs: src/app/nested.
  structure: textInput,
};

/**
 * True for groups of controls: a group references its label, but the label of a single control references the control.
 */
export const isGroup = (field: Field): boolean =>
  field.kind === 'choices' ||
  field.kind === 'structure' ||
  field.upload !== null ||
  isRadioGroup(field) ||
  (field.kind === 'boolean' && !isSwitch(field));
