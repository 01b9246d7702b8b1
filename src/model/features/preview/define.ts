/** `connects` and `preview` of a resource file, and their issues. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Connects, Preview } from '../../types/records/preview.ts';
import type { Resource } from '../../types/resource.ts';
import { candidateFields } from './candidate.ts';

type Known = (path: string, field: string) => boolean;

export const defineConnects = (raw: NonNullable<RawResource['connects']>): Connects => ({
  ...raw,
  when: raw.when ?? null,
});

export function definePreview(raw: NonNullable<RawResource['preview']>): Preview {
  const { path: _, columns, ...rest } = raw;
  return { ...rest, columns: columns ?? Object.keys(raw.fields) };
}

const is = {
  kind: ({ kind }: Field) => kind === 'choice',
  address: ({ kind }: Field) => kind === 'url',
  secret: ({ sensitive }: Field) => sensitive?.sealed === true,
  offers: ({ kind }: Field) => kind === 'choices',
} as const satisfies Record<string, (field: Field) => boolean>;

const wanted: Readonly<Record<keyof typeof is, string>> = {
  kind: 'must be a choice whose values are names of connectors',
  address: 'must be a web address',
  secret: 'must be sealed (`sensitive`), since it gives access to the product',
  offers: 'must be a choice of several values',
};

export function checkConnects(
  { keywords: { connects }, fields, source }: Resource,
  known: Known,
  report: Report,
): void {
  if (!connects) return;
  if (source.kind !== 'table') report('connects', 'only a resource with a table of its own can connect to a product');
  for (const part of Object.keys(is) as (keyof typeof is)[]) {
    const name = connects[part];
    const field = known(`connects.${part}`, name) ? fields[name] : undefined;
    if (field && !is[part](field)) report(`connects.${part}`, `"${name}" ${wanted[part]}`);
  }
  if (connects.when) checkCondition(connects.when, 'connects.when', fields, report);
}

export function checkPreview(resource: Resource, known: Known, report: Report): void {
  const {
    keywords: { preview },
    routes,
    csv,
  } = resource;
  if (!preview) return;
  const parameters = (routes.preview ?? '').match(/\{\w+\}/g) ?? [];
  if (parameters.length !== 1) report('preview.path', 'must have one parameter: the record that connects');
  if (routes.import === null) report('preview', 'needs "path.import", the path that imports what is selected');
  const names = candidateFields[preview.take] as readonly string[];
  for (const [field, from] of Object.entries(preview.fields)) {
    if (known(`preview.fields.${field}`, field) && !csv.columns.includes(field))
      report(`preview.fields.${field}`, `"${field}" cannot be imported`);
    if (!names.includes(from))
      report(`preview.fields.${field}`, `a candidate of ${preview.take} has no "${from}"${hint(from, names)}`);
  }
  checkFilled(preview, resource.fields, report);
}

/** A candidate must fill the columns and the fields by which a record is found. */
function checkFilled(preview: Preview, fields: Fields, report: Report): void {
  const filled = Object.keys(preview.fields);
  for (const part of ['match', 'columns'] as const)
    for (const [index, name] of preview[part].entries())
      if (!Object.hasOwn(preview.fields, name))
        report(
          `preview.${part}[${index}]`,
          `"${name}" is not among the fields that a candidate fills${hint(name, filled)}`,
        );
  for (const [index, name] of preview.match.entries())
    if (fields[name] && !keyKinds.includes(fields[name].kind))
      report(`preview.match[${index}]`, `"${name}" must be a name, a code or an address to find a record`);
}

const keyKinds: readonly string[] = ['text', 'email', 'phone', 'kana', 'integer'];

export function checkPreviewAcross(
  { keywords: { preview } }: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  if (!preview) return;
  const target = Object.hasOwn(resources, preview.resource) ? resources[preview.resource] : undefined;
  if (!target) {
    if (!declared.includes(preview.resource))
      report('preview.resource', `no resource "${preview.resource}"${hint(preview.resource, declared)}`);
    return;
  }
  if (!target.keywords.connects) {
    const those = Object.values(resources).flatMap(({ name, keywords: { connects } }) => (connects ? [name] : []));
    report('preview.resource', `"${preview.resource}" has no "connects"${hint(preview.resource, those)}`);
    return;
  }
  const offered = target.fields[target.keywords.connects.offers]?.values ?? [];
  if (!offered.includes(preview.offers))
    report(
      'preview.offers',
      `"${preview.resource}" does not offer "${preview.offers}"${hint(preview.offers, offered)}`,
    );
}
