/** A resource's `demo`, with all defaults filled in. */

import type { Report } from '../../base/declaration-files.ts';
import type { RawDemo, RawDemoWay } from '../../types/raw.ts';
import type { Demo, DemoFields, DemoMake, DemoPart, DemoRows, DemoWay } from '../../types/records/demo.ts';
import { patternParts } from './demo-pattern.ts';

export function defineDemo({ parts, fields, ...alone }: RawDemo, label: string, report: Report): Demo {
  const isAlone = alone.rows !== undefined || alone.per !== undefined;
  if (parts && isAlone) report('demo', '"rows" and "per" belong inside "parts" when there are parts');
  const written: readonly RawDemo[] = parts ?? (isAlone ? [alone] : []);
  return {
    label,
    fields: fieldsOf(fields, 'demo', report),
    parts: written.map((part, index): DemoPart => {
      const path = parts ? `demo.parts[${index}]` : 'demo';
      if (part.parts) report(`${path}.parts`, 'a part of the demo data cannot have parts');
      return { rows: rowsOf(part, path, report), fields: fieldsOf(part.fields, path, report) };
    }),
  };
}

function rowsOf({ rows, per, where, min, max }: RawDemo, path: string, report: Report): DemoRows {
  if ((rows === undefined) === (per === undefined)) report(path, 'needs either "rows" or "per"');
  if (per === undefined && (where ?? min ?? max) !== undefined) report(path, '"where", "min" and "max" need "per"');
  if (per !== undefined && max === undefined) report(path, '"per" needs "max"');
  if (per !== undefined) return { kind: 'per', field: per, where: where ?? null, min: min ?? 0, max: max ?? 0 };
  return typeof rows === 'number' ? { kind: 'count', count: rows } : { kind: 'given', rows: rows ?? [] };
}

const fieldsOf = (raw: RawDemo['fields'], path: string, report: Report): DemoFields =>
  Object.fromEntries(
    Object.entries(raw ?? {}).map(([name, ways]) => [
      name,
      [ways].flat().map((way) => wayOf(way as RawDemoWay, `${path}.fields.${name}`, report)),
    ]),
  );

/** Words that each make the value alone. */
const makers = ['value', 'oneOf', 'inOrder', 'someOf', 'pattern', 'range', 'after', 'made', 'via'] as const;

function wayOf(raw: RawDemoWay, path: string, report: Report): DemoWay {
  const declared = makers.filter((word) => raw[word] !== undefined);
  if (declared.length > 1)
    report(path, `"${declared.join('" and "')}" cannot be combined: only one can make the value`);
  if (raw.via && !raw.field) report(path, '"via" needs "field", the field of the other record to copy');
  return { when: raw.when ?? null, empty: raw.empty ?? null, make: makeOf(raw) };
}

// Long: the word that makes the value determines the kind, and each kind has its own members.
function makeOf(raw: RawDemoWay): DemoMake {
  const { value, oneOf, inOrder, someOf, pattern, range, after, made, via, where, count, once } = raw;
  if (value !== undefined) return { kind: 'value', value };
  if (oneOf) return { kind: 'oneOf', choices: weighted(oneOf) };
  if (inOrder) return { kind: 'inOrder', values: inOrder };
  if (someOf) return { kind: 'someOf', values: someOf, count: count ?? [1, Math.min(2, someOf.length)] };
  if (pattern !== undefined) return { kind: 'pattern', parts: patternParts(pattern) };
  if (range) return { kind: 'range', from: range.from, before: range.before, step: range.step ?? 1 };
  if (after)
    return { kind: 'after', field: after, unit: raw.months ? 'm' : 'd', by: raw.months ?? raw.days ?? [1, 30] };
  if (made) return { kind: 'made', what: made };
  if (via) return { kind: 'via', reference: via, field: raw.field ?? 'id' };
  if (where || count || once)
    return { kind: 'records', where: where ?? null, count: count ?? null, once: once ?? false };
  return { kind: 'usual' };
}

const weighted = (choices: NonNullable<RawDemoWay['oneOf']>): readonly (readonly [unknown, number])[] =>
  isList(choices) ? choices.map((value) => [value, 1] as const) : Object.entries(choices);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
