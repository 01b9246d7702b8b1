/** Labels for parts of fields in a list. The form and the page of the record use the same labels. */

import { humanize } from '../base/text/names.ts';
import { labelIn, valueWordIn } from '../fields/nested/schema-words.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';

/** The text of a file at a key; undefined if there is none. */
type Find = (key: string) => string | undefined;

export interface PartWords {
  readonly label: string;
  /** Labels of its values, in their order. */
  readonly values: readonly string[];
}

/**
 * @param own texts of the resource; @param app texts of the product; @param shared texts of vocabularies
 * @param labels other labels of the resource; a part with an equal label is shown with the label of its field
 * @returns part → its labels
 */
export function partWords(
  { fields }: Pick<Resource, 'fields'>,
  { own, app, shared }: Readonly<Record<'own' | 'app' | 'shared', Find>>,
  labels: ReadonlyMap<string, string>,
): ReadonlyMap<string, PartWords> {
  const parts = Object.values(fields).filter(({ part }) => part);
  const short = new Map(parts.map((field) => [field.name, labelOf(field, fields, own)]));
  const others = [...labels.values(), ...short.values()];
  const isOnly = (label: string): boolean => others.filter((one) => one === label).length === 1;
  const labelled = (field: Field): string => {
    const label = short.get(field.name) ?? field.name;
    if (isOnly(label)) return label;
    const [root = '', ...between] = field.part?.steps.slice(0, -1) ?? [];
    const outer = [
      labels.get(root) ?? humanize(root),
      ...between.map(
        (step, at) => own(`${placeOf([root, ...between.slice(0, at)], fields)}.fields.${step}`) ?? humanize(step),
      ),
    ];
    return [...outer, label].reduce((one, inner) => withOuter(app('place.member'), one, inner));
  };
  return new Map(
    parts.map((field) => {
      const place = placeOf(field.part?.steps.slice(0, -1) ?? [], fields);
      const leaf = field.part?.steps.at(-1) ?? '';
      const wordOf = (value: string): string =>
        own(`${place}.values.${leaf}.${value}`) ??
        (field.vocabulary ? shared(`${field.vocabulary}.${value}`) : undefined) ??
        valueWordIn(leafOf(field), value);
      return [field.name, { label: labelled(field), values: (field.values ?? []).map(wordOf) }];
    }),
  );
}

function labelOf(field: Field, fields: Resource['fields'], own: Find): string {
  const leaf = leafOf(field);
  const place = placeOf(field.part?.steps.slice(0, -1) ?? [], fields);
  return own(`${place}.fields.${leaf.name}`) ?? labelIn(leaf);
}

const withOuter = (pattern = '%{outer}: %{inner}', outer: string, inner: string): string =>
  pattern.replace('%{outer}', outer).replace('%{inner}', inner);

/** Path of the texts inside these steps: `nested.price.nested.amount`. */
function placeOf([root = '', ...between]: readonly string[], fields: Resource['fields']): string {
  const first = `${fields[root]?.rows ? 'rows' : 'nested'}.${root}`;
  return [first, ...between.map((step) => `nested.${step}`)].join('.');
}

/** The last step as a field; for a part inside a list, one entry. */
function leafOf({ name, kind, schema, part }: Field): Pick<Field, 'name' | 'schema'> {
  const isList = part !== undefined && part.of !== kind;
  return { name: part?.steps.at(-1) ?? name, schema: isList ? Object(schema.items) : schema };
}
