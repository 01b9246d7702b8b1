/**
 * Links from a record to forms of other resources and to other products: their declaration, and what the other
 * resources add to them.
 */
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { bothOf } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { beginPath } from '../../paths/form-paths.ts';
import { previewScreen } from '../../paths/preview-paths.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawRecordLink, RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { RecordLink } from '../../types/screens/link.ts';

type Resources = Readonly<Record<string, Resource>>;

/** As declared. Paths and permissions are added after all resources are read. */
export function defineLinks(
  raw: RawResource['links'],
  fields: Readonly<Record<string, Field>>,
  known: (path: string, field: string) => boolean,
  report: Report,
): readonly RecordLink[] {
  return Object.entries(raw ?? {}).map(
    ([name, { create, preview, open, field, params = {}, when = null, ...rest }]) => {
      const outside = outsideOf(rest, `links.${name}`, fields, known, report);
      if ([create, preview, open, outside ?? undefined].filter((one) => one !== undefined).length !== 1)
        report(`links.${name}`, 'needs exactly one of "create", "preview", "open" and "outside"');
      if ((open === undefined) !== (field === undefined))
        report(
          `links.${name}.field`,
          '"open" and "field" belong together: "field" names the field with the id of the record',
        );
      if (field !== undefined) known(`links.${name}.field`, field);
      if (when) checkCondition(when, `links.${name}.when`, fields, report);
      const valid = Object.entries(params).filter(([param, field]) => known(`links.${name}.params.${param}`, field));
      return {
        name,
        kind: open !== undefined ? 'open' : preview === undefined ? 'create' : 'preview',
        create: open ?? preview ?? create ?? '',
        field: field ?? null,
        path: '',
        params: Object.fromEntries(valid),
        when,
        offers: null,
        creators: [],
        outside,
      };
    },
  );
}

/** Adds to every link its target and who may follow it. */
export function withLinks(resource: Resource, resources: Resources): Resource {
  if (resource.links.length === 0) return resource;
  const links = resource.links.flatMap((link): readonly RecordLink[] => {
    if (link.outside) return [{ ...link, path: resource.routes.detail }];
    const target = resources[link.create];
    if (!target) return [];
    const { create = [], update = [] } = target.permissions;
    if (link.kind === 'open') {
      const creators = (target.permissions.read ?? []).map(({ scope }) => scope);
      return [{ ...link, path: target.routes.detail, creators }];
    }
    if (link.kind === 'preview')
      return [
        {
          ...link,
          path: previewScreen(target, '{id}'),
          when: bothOf(link.when ?? {}, resource.keywords.connects?.when ?? {}),
          offers: { field: resource.keywords.connects?.offers ?? '', value: target.keywords.preview?.offers ?? '' },
          creators: [...create, ...update].map(({ scope }) => scope),
        },
      ];
    return [{ ...link, path: beginPath(target), creators: create.map(({ scope }) => scope) }];
  });
  return { ...resource, links };
}

/**
 * Issues that only show together with other resources: forms that are missing, or that do not accept the parameters.
 */
export function checkLinks(
  { name: self, links }: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  for (const link of links) {
    const { name, kind, create, outside } = link;
    if (outside || create === '') continue;
    const target = Object.hasOwn(resources, create) ? resources[create] : undefined;
    if (target) checkTarget[kind](link, target, self, report);
    else if (!declared.includes(create))
      report(`links.${name}.${kind}`, `no resource "${create}"${hint(create, declared)}`);
  }
}

/** Whether the link can lead to the other resource. */
const checkTarget: Readonly<
  Record<RecordLink['kind'], (link: RecordLink, target: Resource, self: string, report: Report) => void>
> = {
  preview({ name, create, params }, { keywords: { preview } }, self, report) {
    if (preview?.resource !== self) report(`links.${name}.preview`, `"${create}" has no preview of "${self}"`);
    if (Object.keys(params).length > 0) report(`links.${name}.params`, 'a preview takes no parameters');
  },
  open({ name, params }, _, __, report) {
    if (Object.keys(params).length > 0) report(`links.${name}.params`, '"open" takes no parameters');
  },
  create({ name, create, params }, target, _, report) {
    if ((target.permissions.create ?? []).length === 0)
      report(`links.${name}.create`, `nobody may add a record of "${create}"`);
    const known = Object.keys(target.create.params);
    for (const param of Object.keys(params))
      if (!known.includes(param))
        report(
          `links.${name}.params.${param}`,
          `the form of "${create}" takes no parameter "${param}"${hint(param, known)}`,
        );
  },
};

/** A link to a page of another product, whose address is in a field. */
function outsideOf(
  { outside, shows, param }: Pick<RawRecordLink, 'outside' | 'shows' | 'param'>,
  path: string,
  fields: Readonly<Record<string, Field>>,
  known: (path: string, field: string) => boolean,
  report: Report,
): RecordLink['outside'] {
  if (outside === undefined) {
    for (const [word, given] of Object.entries({ shows, param }))
      if (given !== undefined) report(`${path}.${word}`, 'has no effect without "outside"');
    return null;
  }
  if (known(`${path}.outside`, outside) && fields[outside]?.kind !== 'url')
    report(`${path}.outside`, `"${outside}" is not a web address; the schema of a web address has "format": "url"`);
  const valid = (shows ?? []).filter((field, index) => known(`${path}.shows[${index}]`, field));
  return { link: outside, shows: valid, param: param ?? 'dialogOpen' };
}
