/** What changed cells contained before, as the file would write it. */

import { asRead } from '#model/access/sensitive.ts';
import { writeReferences } from '#model/csv/reference-text.ts';
import { kind } from '#model/kinds/index.ts';
import type { Field } from '#model/types/fields/field.ts';
import { localeOf } from '../read/record-on-wire.ts';
import { referenceTexts } from '../read/reference-texts.ts';
import { type Row, type Run, stateOf } from './row.ts';

export type Texts = Readonly<Record<string, string>>;

/** For the rows that change something, by their index. */
export async function beforeTexts(run: Run, rows: readonly Row[]): Promise<ReadonlyMap<number, Texts>> {
  const { context, handle, author, resource } = run;
  const changed = rows.filter((row) => stateOf(row) === 'changed');
  const texts = new Map<Field, ReadonlyMap<string, string>>();
  for (const field of run.columns) {
    const target = field?.to ? context.project().declarations.resources[field.to] : undefined;
    if (!field || !target) continue;
    const ids = changed.filter(isChanged(field)).flatMap(({ stored }) => idsIn(stored?.[field.name]));
    texts.set(field, await referenceTexts(context, handle, author.actor, target, ids));
  }
  const locale = localeOf(author.actor);
  const project = context.project();
  const textOf = (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (field.sensitive) return String(asRead(field, value));
    if (!field.to) return kind(field.kind).toText(value, project.labelsOf(resource, field, locale));
    return writeReferences(
      field,
      idsIn(value).map((id) => texts.get(field)?.get(id) ?? id),
    );
  };
  return new Map(
    changed.map((row) => {
      const fields = run.columns.filter((field): field is Field => field !== null && isChanged(field)(row));
      return [
        row.index,
        Object.fromEntries(fields.map((field) => [field.name, textOf(field, row.stored?.[field.name])])),
      ];
    }),
  );
}

const isChanged =
  ({ name }: Field) =>
  ({ plan }: Row): boolean =>
    plan?.changed.includes(name) ?? false;

const idsIn = (value: unknown): readonly string[] => [value ?? []].flat().map(String);
