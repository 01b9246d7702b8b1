/** String formats for schemas. The browser, the API, CSV files and tests validate with the same table. */
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isClockTime, isDate, isInstant } from '../../base/calendar.ts';
import { isMyNumber } from '../../base/my-number.ts';
import { standardFormats } from './standard-formats.ts';

/** Full-width katakana as in 氏名カナ, with the prolonged sound mark, the middle dot and spaces. */
const kana = /^[ァ-ヶー・　 ]+$/;
const phone = /^(?=(?:\D*\d){4})\+?[0-9(][0-9() -]{3,18}$/;
const postalCode = /^\d{3}-\d{4}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const blank = /[\s\u0000-\u001f\u007f]/;

/** Only addresses that are safe to open: schemes such as `javascript:` are refused here, not only escaped later. */
function isWebAddress(text: string): boolean {
  // Parsers drop these characters silently, so the opened address would differ from the stored one.
  if (blank.test(text)) return false;
  try {
    const { protocol, username, password } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  } catch {
    return false;
  }
}

/** A picture on this server, or an https address. */
const isImage = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) ? !blank.test(text) : text.startsWith('https://') && isWebAddress(text);

const always = (): boolean => true;

type Format =
  | RegExp
  | { type?: 'string'; validate: RegExp | ((text: string) => boolean) }
  | ((text: string) => boolean);

export const formats = {
  ...standardFormats,
  date: isDate,
  'date-time': isInstant,
  email: fullFormats.email as Format,
  uuid,
  kana,
  phone,
  'postal-code': postalCode,
  'my-number': isMyNumber,
  url: isWebAddress,
  image: isImage,
  romaji: /^(?=.*\p{L})(?!.*[\uff00-\uffef])[\p{Script=Latin}\p{M} .,'’·-]+$/u,
  multiline: always,
  'clock-time': isClockTime,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  minutes: { type: 'number' as const, validate: always as (value: unknown) => boolean },
  percent: { type: 'number' as const, validate: always as (value: unknown) => boolean },
  yen: { type: 'number' as const, validate: always as (value: unknown) => boolean },
};

export const formatNames = Object.keys(formats);
