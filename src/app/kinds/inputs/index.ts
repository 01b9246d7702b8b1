/** The input of every field kind. Leaving one out is a compile error. */

import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { booleanInput, isSwitch } from './boolean.tsx';
import { choiceInput, isRadioGroup, numberChoiceInput } from './choice.tsx';
import { choicesInput } from './choices.tsx';
import { clockTimeInput } from './clock-time.tsx';
import { dateInput } from './date.tsx';
import { decimalInput } from './decimal.tsx';
import { emailInput } from './email.tsx';
import { filesInput } from './files.tsx';
import { identifierInput } from './identifier.tsx';
import { imageInput } from './image.tsx';
import type { Input } from './input.ts';
import { instantInput } from './instant.tsx';
import { integerInput } from './integer.tsx';
import { kanaInput } from './kana.tsx';
import { minutesInput } from './minutes.tsx';
import { moneyInput } from './money.tsx';
import { monthInput } from './month.tsx';
import { multilineInput } from './multiline.tsx';
import { myNumberInput } from './my-number.tsx';
import { percentInput } from './percent.tsx';
import { phoneInput } from './phone.tsx';
import { postalCodeInput } from './postal-code.tsx';
import { referenceInput } from './reference.tsx';
import { referencesInput } from './references.tsx';
import { romajiInput } from './romaji.tsx';
import { tagsInput } from './tags.tsx';
import { textInput } from './text.tsx';
import { urlInput } from './url.tsx';
import { yenInput } from './yen.tsx';

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
  // The fields of a nested value have inputs of their own: src/app/nested.
  structure: textInput,
};

/** Groups of controls are named by their label; single controls are pointed at by it. */
export const isGroup = (field: Field): boolean =>
  field.kind === 'choices' ||
  field.kind === 'structure' ||
  field.upload !== null ||
  isRadioGroup(field) ||
  (field.kind === 'boolean' && !isSwitch(field));
