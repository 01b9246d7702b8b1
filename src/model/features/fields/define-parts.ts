/** Parts of fields that a resource names by a path: in its list, in rules with `unique`, and in `fields`. */

import type { Report } from '../../base/declaration-files.ts';
import { isObject } from '../../base/values.ts';
import { isPath, type PartContext, partAt } from '../../fields/nested/part-at.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawField, RawResource } from '../../types/raw.ts';

/** Words that a file may use for a part. */
const allowed: readonly (keyof RawField)[] = ['unique', 'was'];

/** Separates whole fields of a file from parts of fields. */
export function splitFields(raw: RawResource['fields'] = {}, properties: unknown) {
  const own = isObject(properties) ? properties : {};
  const entries = Object.entries(raw);
  const isPart = ([name]: (typeof entries)[number]): boolean => isPath(name, own as Fields);
  return {
    whole: Object.fromEntries(entries.filter((entry) => !isPart(entry))),
    parts: Object.fromEntries(entries.filter(isPart)),
  };
}

/** Validates only what `fields` says of a part. Other words that name a part report its issues themselves. */
export function defineFieldParts(
  { list, rules = [] }: Pick<RawResource, 'list' | 'rules'>,
  raw: Readonly<Record<string, RawField>>,
  context: PartContext,
  report: Report,
): Fields {
  const named = new Set([...textsIn(list), ...rules.flatMap((rule) => ('unique' in rule ? rule.unique : []))]);
  const names = new Set([...Object.keys(raw), ...named]);
  const parts: Record<string, Field> = {};
  for (const name of names) {
    if (!isPath(name, context.fields) || isOnlyRenamed(raw, name, named)) continue;
    const part = partAt(name, context);
    const declared = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (typeof part !== 'string') parts[name] = { ...part, ...(declared ? overridesOf(part, declared, report) : {}) };
    else if (declared) report(`fields.${name}`, part);
  }
  return parts;
}

/** A part with nothing but a former name has no column, and may have parts itself. */
const isOnlyRenamed = (raw: Readonly<Record<string, RawField>>, name: string, named: ReadonlySet<string>): boolean =>
  !named.has(name) && Object.hasOwn(raw, name) && Object.keys(raw[name] ?? {}).join() === 'was';

function overridesOf({ name, kind, part }: Field, raw: RawField, report: Report): Partial<Field> {
  for (const word of Object.keys(raw) as (keyof RawField)[])
    if (!allowed.includes(word))
      report(
        `fields.${name}.${word}`,
        `a part of a field can have ${allowed.map((one) => `"${one}"`).join(' and ')} only`,
      );
  if (raw.unique && kind !== part?.of)
    report(`fields.${name}.unique`, `"${name}" is part of a list, so a record may have several values of it`);
  return { unique: raw.unique && kind === 'email' ? 'any-case' : (raw.unique ?? false) };
}

/** Every text and every key, at every depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? [...Object.keys(value), ...Object.values(value).flatMap(textsIn)] : [];
}
