/** Formats of JSON Schema and OpenAPI for texts and numbers without their own input. */
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isPattern } from './is-pattern.ts';

type TextTest = (text: string) => boolean;

/** Longer texts are never valid, which limits the work of patterns. */
const longest = 2_048;

const within =
  (test: TextTest): TextTest =>
  (text) =>
    text.length <= longest && test(text);

const standard = (name: keyof typeof fullFormats): TextTest => {
  const format = fullFormats[name];
  if (format instanceof RegExp) return within((text) => format.test(text));
  if (typeof format === 'function') return within(format as TextTest);
  return within((format as { readonly validate: TextTest }).validate);
};

const isBlankOrBroken = (text: string): boolean => /[\s\p{Surrogate}]/u.test(text);

/** The format with letters of any language. `test` receives the text with each run of them replaced. */
const international = (test: TextTest, replaced: (letters: string) => string): TextTest =>
  within((text) => !isBlankOrBroken(text) && test(text.replace(/\P{ASCII}+/gu, replaced)));

const isHostname = standard('hostname');

function isInternationalHostname(text: string): boolean {
  if (/[\s/?#@:%\\[\]]/u.test(text)) return false;
  try {
    return isHostname(new URL(`http://${text}`).hostname);
  } catch {
    return false;
  }
}

const number = { type: 'number' as const, validate: (): boolean => true };
const integer = (bits: number) => ({
  type: 'number' as const,
  validate: (value: unknown): boolean => Number.isInteger(value) && Math.abs(Number(value) + 0.5) < 2 ** (bits - 1),
});

export const standardFormats = {
  uri: standard('uri'),
  'uri-reference': standard('uri-reference'),
  'uri-template': standard('uri-template'),
  iri: international(standard('uri'), encodeURIComponent),
  'iri-reference': international(standard('uri-reference'), encodeURIComponent),
  hostname: isHostname,
  'idn-hostname': within(isInternationalHostname),
  'idn-email': international(standard('email'), () => 'a'),
  ipv4: standard('ipv4'),
  ipv6: standard('ipv6'),
  time: standard('time'),
  duration: standard('duration'),
  regex: within(isPattern),
  'json-pointer': standard('json-pointer'),
  'relative-json-pointer': standard('relative-json-pointer'),
  byte: within((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)),
  binary: (): boolean => true,
  password: (): boolean => true,
  int32: integer(32),
  int64: integer(64),
  float: number,
  double: number,
};
