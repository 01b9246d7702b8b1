/** All field kinds, in the order of recognition. */
import type { FieldKind } from '../types/fields/field-kind.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { clockTime } from './clock-time.ts';
import { date } from './date.ts';
import { decimal } from './decimal.ts';
import { email } from './email.ts';
import { files } from './files.ts';
import { identifier } from './identifier.ts';
import { image } from './image.ts';
import { instant } from './instant.ts';
import { integer } from './integer.ts';
import { kana } from './kana.ts';
import type { FieldTraits, Kind } from './kind.ts';
import { minutes } from './minutes.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { multiline } from './multiline.ts';
import { myNumber } from './my-number.ts';
import { numberChoice } from './number-choice.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { postalCode } from './postal-code.ts';
import { reference } from './reference.ts';
import { references } from './references.ts';
import { romaji } from './romaji.ts';
import { structure } from './structure.ts';
import { tags } from './tags.ts';
import { text } from './text.ts';
import { url } from './url.ts';
import { yen } from './yen.ts';

export const kinds = {
  references,
  reference,
  'number-choice': numberChoice,
  choice,
  choices,
  files,
  tags,
  boolean,
  yen,
  minutes,
  integer,
  money,
  percent,
  decimal,
  date,
  month,
  instant,
  'clock-time': clockTime,
  email,
  phone,
  url,
  kana,
  'postal-code': postalCode,
  'my-number': myNumber,
  identifier,
  image,
  romaji,
  multiline,
  text,
  structure,
} as const satisfies Record<FieldKind, Kind>;

export const kindNames = Object.keys(kinds) as readonly FieldKind[];

/** The first kind that recognizes the property. `structure` recognizes every property. */
export function kindOf(traits: FieldTraits): FieldKind {
  return kindNames.find((name) => kinds[name].recognises(traits)) ?? 'structure';
}

export const kind = (name: FieldKind): Kind => kinds[name];
