import { type Report, schemaFile } from '../../base/declaration-files.ts';
import { withoutId } from '../../base/text/names.ts';
import { hint } from '../../base/text/nearest.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

/** References, and the fields that list records through references from the other side. */
export function checkReferences(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  for (const field of Object.values(resource.fields)) {
    if (field.to) checkReference(resource, field, resources, declared, report);
    if (field.computed?.kind === 'inverse' && field.computed.through)
      checkThrough(resource, field, field.computed.field, field.computed.through, resources, declared, report);
    else if (field.computed?.kind === 'inverse') checkInverse(resource, field, field.computed.field, resources, report);
    checkWireNames(resource, field, report);
  }
}

function checkReference(
  resource: Resource,
  field: Field,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const target = field.to ? resources[field.to] : undefined;
  if (!target) {
    if (!declared.includes(field.to ?? ''))
      report(`fields.${field.name}.to`, `no resource "${field.to}"${hint(field.to ?? '', declared)}`);
    return;
  }
  const checks = [checkTarget, checkWithin, checkFills, checkSortBy, checkEmbeds];
  for (const check of checks) check(resource, field, target, report);
}

/** Some resources cannot be the target of a reference. */
function checkTarget(resource: Resource, field: Field, target: Resource, report: Report): void {
  const at = `fields.${field.name}.to`;
  if (target.source.kind === 'view') report(at, `"${target.name}" has no table, so nothing can refer to its rows`);
  if (target.source.kind === 'existing')
    for (const [path, name] of [
      ['primary.reference', resource.keywords.primary?.reference],
      ['procedure.pattern', resource.keywords.procedure?.pattern],
    ] as const)
      if (name === field.name)
        report(path, `"${target.name}" has an existing table as its source, so "${name}" cannot be used here`);
  if (Object.keys(target.title.paths).length > 0)
    report(at, `the title of "${target.name}" contains titles of other records, so nothing can refer to it`);
  if (target.source.kind === 'mount')
    report(at, `"${target.name}" shows records of "${target.source.resource}"; refer to that`);
}

function checkWithin(resource: Resource, field: Field, target: Resource, report: Report): void {
  if (field.within === null || resource.keywords.draft) return;
  const [own, theirs] = [resource.fields[field.within], target.fields[field.within]];
  if (!own || !theirs || own.kind !== theirs.kind)
    report(
      `fields.${field.name}.within`,
      `no field "${field.within}" of the same kind in "${target.name}"${hint(field.within, Object.keys(target.fields))}`,
    );
}

function checkFills(resource: Resource, field: Field, target: Resource, report: Report): void {
  for (const [name, from] of Object.entries(field.fills)) {
    const at = `fields.${field.name}.fills.${name}`;
    const [own, theirs] = [resource.fields[name], target.fields[from]];
    if (!own) report(at, noField(name, resource));
    else if (!theirs) report(at, noField(from, target));
    else if (own.kind !== theirs.kind)
      report(at, `"${name}" is ${own.kind}, "${from}" of "${target.name}" is ${theirs.kind}`);
    else if (theirs.sensitive) report(at, `"${from}" is sensitive, so it cannot fill in another field`);
  }
}

function checkSortBy(_: Resource, field: Field, target: Resource, report: Report): void {
  if (field.sortBy !== null && !Object.hasOwn(target.fields, field.sortBy))
    report(`fields.${field.name}.sortBy`, noField(field.sortBy, target));
}

function checkEmbeds(_: Resource, field: Field, target: Resource, report: Report): void {
  for (const embed of field.embeds) {
    const at = `fields.${field.name}.embed.${embed.name}`;
    for (const name of embed.kind === 'scalar' ? [embed.field] : Object.values(embed.fields)) {
      const theirs = target.fields[name];
      if (name !== '$title' && !Object.hasOwn(target.fields, name)) report(at, noField(name, target));
      else if (theirs?.sensitive) report(at, `"${name}" is sensitive, so it cannot be shown through a reference`);
      else if (theirs && isOnlyShown(theirs))
        report(at, `"${name}" of ${target.name} is read from other records, so it cannot be shown through a reference`);
    }
  }
}

const noField = (name: string, { schemaName, fields }: Resource): string =>
  `no field "${name}" in ${schemaFile(schemaName)}${hint(name, Object.keys(fields))}`;

/** The other resource must refer to this one by a stored field. */
function checkInverse(resource: Resource, field: Field, name: string, resources: Resources, report: Report): void {
  const other = field.to ? resources[field.to]?.fields[name] : undefined;
  if (!field.to || (other?.to === resource.stored.as && !other.computed)) return;
  report(`fields.${field.name}.inverse`, `${field.to} has no reference "${name}" to ${resource.name}`);
}

/** Records in between refer to this resource by one field and to the target by another. */
function checkThrough(
  resource: Resource,
  { name: own, to }: Field,
  reference: string,
  { resource: name, via }: { readonly resource: string; readonly via: string },
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const at = `fields.${own}.inverse`;
  const between = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!between) {
    if (!declared.includes(name)) report(`${at}.resource`, `no resource "${name}"${hint(name, declared)}`);
    return;
  }
  if (between.source.kind !== 'table') report(`${at}.resource`, `"${name}" has no table of its own`);
  for (const [word, field, target] of [
    ['reference', reference, resource.stored.as],
    ['via', via, to],
  ] as const)
    if (between.fields[field]?.kind !== 'reference' || between.fields[field]?.to !== target)
      report(`${at}.${word}`, `${name} has no reference "${field}" to ${target}`);
}

/** A name cannot be both an embedded name and a field. */
function checkWireNames(resource: Resource, field: Field, report: Report): void {
  for (const { name } of field.embeds)
    if (Object.hasOwn(resource.fields, name))
      report(`fields.${field.name}.embed.${name}`, `"${name}" is already a field`);
  if (field.to && field.name === withoutId(field.name))
    report(`fields.${field.name}`, 'the name of a reference must end in "Id", since its value is an id');
}
