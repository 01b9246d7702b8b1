/** What must not use a sensitive field: everything that would reveal its value without a reason. */

import { sealedFields } from '../../access/sensitive.ts';
import type { Report } from '../../base/declaration-files.ts';
import { fieldsOf } from '../../conditions/condition.ts';
import { dependenciesOf } from '../../fields/derivation.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field, Fields, Sensitive } from '../../types/fields/field.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import type { Resource } from '../../types/resource.ts';
import { draftedFields } from '../draft/drafted-fields.ts';

/** Kinds with one line of characters, of which some can be hidden. */
const maskable: readonly FieldKind[] = ['text', 'my-number', 'phone', 'email', 'kana', 'postal-code'];

type Use = readonly [path: string, names: readonly string[], consequence: string];

export function checkSensitive(resource: Resource, report: Report): void {
  const secret = new Set<string>();
  for (const field of Object.values(resource.fields)) {
    if (!field.sensitive) continue;
    secret.add(field.name);
    checkMask(field, field.sensitive, report);
    if (field.unique) report(`fields.${field.name}.unique`, unique(field.name));
  }
  if (secret.size === 0) return;
  checkSealed(resource, report);
  if (resource.source.kind === 'view')
    report('source', 'rows of a view have no columns of their own, so a sensitive field of them cannot be revealed');
  for (const [path, names, consequence] of usesOf(resource))
    for (const name of names) if (secret.has(name)) report(path, `"${name}" is sensitive, and ${consequence}`);
}

/** A masked field must be of a kind that can be shown in part, and somebody must be able to reveal the rest. */
function checkMask(field: Field, { sealed, keep, reveal }: Sensitive, report: Report): void {
  const place = `fields.${field.name}.sensitive`;
  if (!maskable.includes(field.kind)) report(place, `"${field.name}" is not a line of text, so it cannot be masked`);
  else if (sealed && field.kind !== 'text')
    report(place, `"${field.name}" is not a plain text, so it cannot be sealed`);
  else if (!isStored(field)) report(place, `"${field.name}" is set by the server, so it cannot be sensitive`);
  if (sealed && (keep > 0 || reveal.length > 0))
    report(place, `"${field.name}" is sealed, so no part of it is ever shown: remove "keep" and "reveal"`);
  if (!sealed && reveal.length === 0) report(place, `nobody could ever see "${field.name}": add "reveal" or "sealed"`);
}

/** A sealed text has no meaning where it is copied to, and a spreadsheet must not contain a secret. */
function checkSealed(resource: Resource, report: Report): void {
  const sealed = sealedFields(resource).map(({ name }) => name);
  const uses: readonly Use[] = [
    ['csv.columns', resource.csv.columns, 'a sealed value cannot be imported'],
    ['actions.delete.adds', Object.values(resource.addedOnDelete?.fields ?? {}), 'a sealed value cannot be copied'],
    ...Object.values(resource.actions).flatMap(({ name, copy, adds, delegate }): readonly Use[] => [
      [`actions.${name}.delegate`, Object.values(delegate?.fields ?? {}), 'a sealed value cannot be copied'],
      [`actions.${name}.set`, Object.values(copy), 'a sealed value cannot be copied'],
      [`actions.${name}.adds`, Object.values(adds?.fields ?? {}), 'a sealed value cannot be copied'],
    ]),
  ];
  for (const [path, names, consequence] of uses)
    for (const name of names) if (sealed.includes(name)) report(path, `"${name}" is sensitive, and ${consequence}`);
}

const unique = (name: string): string => `"${name}" is sensitive, and an error would reveal which values exist`;

/**
 * Every use in a resource from which a value could be read or guessed.
 * Columns, facts and sections are not among them, since they show only the mask.
 */
const usesOf = (resource: Resource): readonly Use[] => [
  ...usesOfScreens(resource),
  ...usesOfRecords(resource),
  ...Object.values(resource.fields).flatMap(usesOfField),
  ...Object.values(resource.actions).flatMap((action) => usesOfAction(action, resource.fields)),
  ...Object.entries(resource.permissions).map(
    ([verb, grants]): Use => [`permissions.${verb}`, grants.flatMap(({ where }) => looked(where)), looks],
  ),
  ...resource.detail.tabs.flatMap((tab, at): readonly Use[] => [
    [`detail.tabs[${at}].when`, looked(tab.when), looks],
    [`detail.tabs[${at}].add`, tab.kind === 'related' ? Object.values(tab.fill) : [], copies],
  ]),
];

const copies = 'it would be stored where it is not protected';
const looks = 'a condition would reveal it';
const inPath = 'an address is stored in browser histories and logs';

/** Fields that lists, selects, files and forms show or search. */
const usesOfScreens = ({ title, subtitle, list, select, csv, create, uniqueTogether }: Resource): readonly Use[] => [
  ['title', title.fields, 'everyone who sees the record sees its title'],
  ['title.subtitle', subtitle?.fields ?? [], 'everyone who sees the record sees its subtitle'],
  ['list.search', list.search, 'a search would reveal it'],
  ['list.filters', [...list.filters, ...list.ranges].map(({ field }) => field), 'a filter would reveal it'],
  ['list.sortable', list.sortable.map(({ field }) => field), 'the order of rows would reveal it'],
  ['list.categories', list.categories.flatMap(({ where }) => looked(where)), looks],
  ['list.segments', list.segments.flatMap(({ where }) => looked(where)), looks],
  ['list.filters', list.conditions.flatMap(({ where }) => looked(where)), looks],
  ['list.select.fields', Object.values(select.fields), 'a select shows its options to many people'],
  ['list.select.where', looked(select.where), 'the options of a select would reveal it'],
  ['csv.match', csv.match ? [csv.match] : [], 'an import that finds its record would reveal it'],
  ['rules', uniqueTogether.flatMap(({ fields: names }) => names), 'an error would reveal it'],
  ['create.params', Object.values(create.params), inPath],
  ['create.completed.params', Object.values(create.completed?.params ?? {}), inPath],
  ['create.completed.next', (create.completed?.next ?? []).flatMap(({ params }) => Object.values(params)), inPath],
];

/** Fields that checks of records use, and that records link to or copy. */
const usesOfRecords = ({ rules, states, links, source, automatic, keywords, ...rest }: Resource): readonly Use[] => [
  ['rules', rules.flatMap((rule) => (rule.kind === 'order' ? [rule.from, rule.to] : [])), 'an error would reveal it'],
  ...(states === null ? [] : (['initial', 'asOf'] as const)).map(
    (part): Use => [
      `fields.${states?.field}.states.${part}`,
      (states?.[part] ?? []).flatMap(({ when }) => looked(when)),
      'the state would reveal it',
    ],
  ),
  ...links.flatMap((link): readonly Use[] => [
    [`links.${link.name}.params`, Object.values(link.params), inPath],
    [`links.${link.name}.when`, looked(link.when), looks],
  ]),
  ['draft', keywords.draft ? draftedFields({ keywords, ...rest }).map(({ name }) => name) : [], copies],
  ['source.where', source.kind === 'mount' || source.kind === 'view' ? looked(source.where) : [], looks],
  ...automatic.map(({ action, where }): Use => [`actions.${action}.automatic.where`, looked(where), looks]),
  ['actions.delete.adds', Object.values(rest.addedOnDelete?.fields ?? {}), copies],
  ['actions.delete.adds.when', looked(rest.addedOnDelete?.when ?? null), looks],
  ['ruleSet', keywords.ruleSet ? [keywords.ruleSet.key] : [], 'rules are identified by it'],
  ['members', keywords.members?.kind === 'own' ? [keywords.members.types] : [], 'members are found by it'],
  ['primary', keywords.primary ? [keywords.primary.reference] : [], 'an error would reveal it'],
];

const usesOfField = (field: Field): readonly Use[] => [
  [`fields.${field.name}.derive`, dependenciesOf(field), `"${field.name}" would reveal it`],
  [`fields.${field.name}.sortBy`, field.sortBy ? [field.sortBy] : [], 'the order of rows would reveal it'],
  [`fields.${field.name}.when`, looked(field.when), looks],
  [`fields.${field.name}.required`, looked(field.requiredWhen), looks],
  [`fields.${field.name}.readOnly`, looked(field.readOnlyWhen), looks],
];

const usesOfAction = (action: Action, fields: Fields): readonly Use[] => [
  [`actions.${action.name}.when`, looked(action.when), looks],
  // A value with which a connection is tried is sealed like a value of a form.
  [
    `actions.${action.name}.input`,
    action.input.filter((name) => !(action.tries && fields[name]?.sensitive?.sealed)),
    'only forms, API calls and imports can write it',
  ],
  [`actions.${action.name}.set`, Object.values(action.copy), copies],
  [`actions.${action.name}.adds`, Object.values(action.adds?.fields ?? {}), copies],
  [`actions.${action.name}.delegate`, Object.values(action.delegate?.fields ?? {}), copies],
  [`actions.${action.name}.to`, action.to.flatMap(({ when }) => looked(when)), 'the state would reveal it'],
];

const looked = (condition: Condition | null): readonly string[] => (condition ? fieldsOf(condition) : []);
