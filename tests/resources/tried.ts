/** Selects the resources of a run of the generic suites over HTTP. */

import { partsOf } from '#model/conditions/condition.ts';
import { blocksOf } from '#model/features/blocks/block.ts';
import type { Grant } from '#model/types/access.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { covering, isBrief, tried } from '#tests/support/tried.ts';

/**
 * As few resources as use every word of the declaration language that the others do not use.
 *
 * @param others resources that are tested in any case
 */
export function triedOf(resources: readonly Resource[], others: readonly Resource[] = []): readonly Resource[] {
  const known = new Set(others.flatMap(featuresOf));
  return tried(resources, (resource) => featuresOf(resource).filter((feature) => !known.has(feature)));
}

/** Writable fields: in a brief run as few as show every keyword of every kind. */
export function triedFieldsOf(resources: readonly Resource[]): ReadonlySet<Field> {
  const written = resources.flatMap(({ fields }) => Object.values(fields).filter(({ readOnly }) => !readOnly));
  return new Set(isBrief ? covering(written, keywordsOf) : written);
}

const keywordsOf = (field: Field): readonly string[] => [
  ...Object.keys(field.schema).map((keyword) => `${field.kind} ${keyword}`),
  ...fieldFeatures(field),
];

/** The words of the language that the resource uses, as far as they affect its calls. */
const featuresOf = (resource: Resource): readonly string[] => [
  ...Object.values(resource.fields).flatMap(fieldFeatures),
  ...listFeatures(resource),
  ...writeFeatures(resource),
  ...Object.entries(resource.permissions).flatMap(([verb, grants]) => grantFeatures(verb, grants)),
  `source ${resource.source.kind}`,
  `envelope ${resource.envelope === null ? 'none' : 'named'}`,
  `fallback ${resource.fallback}`,
  `id as ${resource.idAs === null ? 'id' : 'another'}`,
  ...resource.title.fields.map((name) => `title ${nature(resource.fields[name])}`),
  ...resource.detail.tabs.map(({ kind }) => `tab ${kind}`),
  ...blocksOf(resource).map(({ kind }) => `block ${kind}`),
];

const nature = (field: Field | undefined): string =>
  field?.derive ? 'derived' : (field?.computed?.kind ?? field?.kind ?? 'none');

const fieldFeatures = (field: Field): readonly string[] => [
  `field ${nature(field)}`,
  ...field.embeds.map(({ kind }) => `embed ${kind}`),
  ...(field.unique ? [`unique ${field.kind}`] : []),
  ...(field.takesAll ? ['takes all'] : []),
  ...(field.required ? [`required ${field.kind}`] : []),
  ...operatorsOf(field.when).map((operator) => `when ${operator}`),
  ...(field.requiredWhen ? ['required when'] : []),
  ...(field.readOnlyWhen ? ['read only when'] : []),
  ...(field.read ? ['read by some'] : []),
  ...(field.default !== undefined && field.default !== null ? [`default ${field.kind}`] : []),
  ...(field.currency ? ['currency'] : []),
  ...(field.sortBy ? ['sort by another'] : []),
];

const listFeatures = ({ list, fields, select, csv }: Resource): readonly string[] => [
  ...list.sortable.map(({ field }) => `sort ${nature(fields[field])}`),
  ...list.filters.map(({ field }) => `filter ${nature(fields[field])}`),
  ...list.search.map((name) => `search ${nature(fields[name])}`),
  ...list.searchThrough.map(() => 'search through a reference'),
  ...list.ranges.map(({ field }) => `range ${nature(fields[field])}`),
  ...list.conditions.flatMap(({ as, where }) => [
    `condition ${as}`,
    ...operatorsOf(where).map((one) => `condition ${one}`),
  ]),
  ...list.categories.flatMap(({ where, columns, lens }) => [
    ...operatorsOf(where).map((operator) => `category ${operator}`),
    ...(columns ? ['columns of a category'] : []),
    ...(lens ? ['category of a block'] : []),
  ]),
  ...list.segments.flatMap(({ where }) => ['segment', ...operatorsOf(where).map((operator) => `segment ${operator}`)]),
  `first page ${list.query.pageBase}`,
  ...list.aliases.query.map(({ of }) => `another name of ${of}`),
  ...(list.categories.some(({ aliases }) => aliases.length > 0) ? ['other words of a category'] : []),
  ...(list.order ? ['order'] : []),
  ...(select.where ? ['select where'] : []),
  ...(csv.match ? ['csv match'] : []),
];

const writeFeatures = (resource: Resource): readonly string[] => [
  ...resource.rules.map(({ kind }) => `rule ${kind}`),
  ...(resource.keywords.primary ? ['primary'] : []),
  ...(resource.keywords.draft ? ['draft'] : []),
  ...(resource.tree ? ['tree'] : []),
  ...(resource.computation ? ['computation'] : []),
  ...(resource.uniqueTogether.length > 0 ? ['unique together'] : []),
  ...(resource.states ? ['states'] : []),
  ...(resource.keywords.forms ? ['forms'] : []),
  ...(resource.keywords.members ? [`members ${resource.keywords.members.kind}`] : []),
  ...(resource.create.variant ? ['variant'] : []),
  ...(resource.single ? ['single'] : []),
  ...(resource.invalidates.length > 0 ? ['touches'] : []),
  ...Object.values(resource.actions).flatMap(({ on, when, input, changes, handler, transition }) => [
    `action on ${on}`,
    ...(when ? ['action when'] : []),
    ...(input.length > 0 ? ['action with input'] : []),
    ...(changes ? ['action with changes'] : []),
    ...(handler ? ['action with a handler'] : []),
    ...(transition ? ['transition'] : []),
  ]),
];

const grantFeatures = (verb: string, grants: readonly Grant[]): readonly string[] =>
  grants.length === 0
    ? [`${verb} by nobody`]
    : grants.map(({ where, fields }) =>
        [verb, ...(where ? ['some rows'] : []), ...(fields ? ['some fields'] : [])].join(' '),
      );

/** The operators of a condition, whatever its fields. */
const operatorsOf = (condition: Condition | null): readonly string[] =>
  condition === null
    ? []
    : partsOf(condition).flatMap((part) => {
        if (part.kind === 'any') return ['any', ...part.conditions.flatMap(operatorsOf)];
        if (part.kind === 'not') return ['not', ...operatorsOf(part.condition)];
        return [part.kind];
      });
