/**
 * Lists of all values of a type: each contains every value once, and the records below do not compile without all of
 * them.
 */
import { describe, expect, test } from 'vitest';
import { areas } from '#model/access/actor.ts';
import { locales } from '#model/base/locales.ts';
import { ruleUnits } from '#model/conditions/condition.ts';
import type { Area } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { RuleUnit } from '#model/types/moment.ts';

const units = { DAYS: true, WEEKS: true, MONTHS: true, YEARS: true } satisfies Record<RuleUnit, true>;

const listed: readonly (readonly [name: string, list: readonly string[], values: Readonly<Record<string, true>>])[] = [
  ['areas', areas, { staff: true, individual: true } satisfies Record<Area, true>],
  ['locales', locales, { 'ja-JP': true, 'en-US': true } satisfies Record<Locale, true>],
  ['units of rules', ruleUnits, units],
];

describe('closed lists', () => {
  test.each(listed)('%s is whole', (_name, list, values) =>
    expect([...list].sort()).toEqual(Object.keys(values).sort()),
  );
});
