/** Selects the pages of a run: as few as show every kind of field, part and control that the declarations use. */
import { may } from '#model/access/access.ts';
import { type ListPlan, planList } from '#model/list/plan-list.ts';
import { planCreate, planRecord, type SectionPlan } from '#model/record/plan-record.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { inTurns } from '#tests/support/extent.ts';
import { isInstalled } from '#tests/support/project.ts';
import { isBrief, tried } from '#tests/support/tried.ts';
import { adminAccess, resources } from './project.ts';

export const screens = ['list', 'record', 'choose', 'create'] as const;
export type Screen = (typeof screens)[number];

type Features = (resource: Resource) => readonly string[] | null;

/** Features of a page of this resource; null if the administrator has no such page. */
const features: Readonly<Record<Screen, Features>> = {
  list(resource) {
    if (resource.single || isOnesOwn(resource)) return null;
    const { columns, columnsOf, filters, categories, segments, order, rowActions, listActions, can } = planList(
      adminAccess(resource),
    );
    return [
      ...[columns, ...Object.values(columnsOf)].flat().map(({ field }) => `column ${looks(field)}`),
      ...(Object.keys(columnsOf).length > 0 ? ['columns of a category'] : []),
      ...filters.map(({ declared }) => `filter ${declared.kind}`),
      ...(categories.length > 0 ? ['categories'] : []),
      ...(segments.length > 0 ? ['menus'] : []),
      ...(order ? ['order'] : []),
      ...(rowActions.length > 0 ? ['actions'] : []),
      ...listActions.map(asks),
      can.create ? 'create' : 'no create',
    ];
  },
  record(resource) {
    const { tabs, facts, actions, can } = planRecord(adminAccess(resource));
    return [
      ...tabs.flatMap((tab) => (tab.kind === 'fields' ? fieldsIn(tab.sections) : [`tab ${tab.kind}`])),
      ...(facts.length > 0 ? ['facts'] : []),
      ...actions.map(asks),
      ...(resource.single ? ['single'] : []),
      can.update ? 'update' : 'no update',
    ];
  },
  choose(resource) {
    const { choose } = resource.create;
    const field = choose && canBeAdded(resource) ? resource.fields[choose.field] : undefined;
    return field ? [`a choice by ${field.kind}`] : null;
  },
  create(resource) {
    const access = adminAccess(resource);
    return canBeAdded(resource) ? fieldsIn(planCreate(access).sections) : null;
  },
};

/** Every user sees only their own rows, and the administrator is no person of the company. */
const isOnesOwn = ({ permissions }: Resource): boolean =>
  (permissions.read ?? []).every(({ where }) => JSON.stringify(where).includes('@me'));

const canBeAdded = (resource: Resource): boolean => !resource.single && may(adminAccess(resource), 'create');

/** A brief run distinguishes only kinds. */
const looks = ({ kind, as, computed }: Field): string =>
  isBrief ? kind : [kind, ...(as ? [`as ${as}`] : []), ...(computed ? [`computed by ${computed.kind}`] : [])].join(' ');

const asks = ({ on, input, confirm }: Action): string => {
  const before = input.length > 0 ? 'fields' : confirm ? 'a question' : 'nothing';
  return `action on the ${on} that asks for ${before}`;
};

const fieldsIn = (sections: readonly SectionPlan[]): readonly string[] =>
  sections.flatMap(({ as, lines }) => [
    ...(as ? [`section as ${as}`] : []),
    ...lines.flat().map(({ field }) => looks(field)),
  ]);

/**
 * Resources whose page of this kind the run opens, in the order of the navigation. A brief run opens a third of them,
 * another third each day.
 *
 * @param briefly features that a suite tests if it does not test everything on the page; a brief run covers only those
 */
export const resourcesFor = (screen: Screen, briefly: Features = features[screen]): readonly Resource[] => {
  const chosen = tried(
    resources.filter(
      (resource) =>
        features[screen](resource) !== null &&
        (screen !== 'list' || opensAsTable(resource)) &&
        !isPageOfProject(screen, resource),
    ),
    (resource) => (isBrief ? briefly : features[screen])(resource) ?? [],
  );
  return isBrief ? inTurns(chosen, 3) : chosen;
};

/** A project tests the pages that it draws itself. Such pages in this repository have the engine's tests. */
const isPageOfProject = (screen: Screen, { list, create }: Resource): boolean =>
  isInstalled && ((screen === 'list' && list.page !== null) || (screen === 'create' && create.page !== null));

/** Lists that open in another layout have their own journeys. */
const opensAsTable = ({ list }: Resource): boolean => ['table', undefined].includes(list.layouts[0]?.kind);

/** Features that open a layer: menus, popovers and dialogs. */
export const opening: Readonly<Record<'list' | 'record', Features>> = {
  list(resource) {
    const { filters, order, rowActions, listActions, can } = planList(adminAccess(resource));
    return [
      ...filters.filter(({ hidden }) => !hidden).map(({ declared }) => `filter ${declared.kind}`),
      ...(order ? ['order'] : []),
      ...(rowActions.length > 0 ? ['actions'] : []),
      ...listActions.map(asks),
      ...(can.delete ? ['delete'] : []),
    ];
  },
  record(resource) {
    const { tabs, actions, can } = planRecord(adminAccess(resource));
    return [
      ...tabs.flatMap((tab) =>
        tab.kind === 'fields' ? tab.sections.map(({ as }) => `section as ${as}`) : [`tab ${tab.kind}`],
      ),
      ...actions.map(asks),
      ...(resource.single ? ['single'] : []),
      can.update ? 'update' : 'no update',
    ];
  },
};

/** The parameters of a list's address. */
export function addressing(resource: Resource): readonly string[] {
  const { params, sort } = resource.list;
  const { columns, columnsOf, categories, searchable, ranges, conditions } = planList(adminAccess(resource));
  const isShown = columns.some(({ field, hidden }) => field.name === sort.field && !hidden);
  return [
    ...(categories.length > 0 ? ['categories'] : ['no categories']),
    ...(Object.keys(columnsOf).length > 0 ? ['columns of a category'] : []),
    searchable ? 'search' : 'no search',
    `sorted ${sort.order} by ${isShown ? 'a column' : 'what is not shown'}`,
    `pages from ${params.pageBase}`,
    ...(ranges.length > 0 ? ['ranges'] : []),
    ...(conditions.length > 0 ? ['conditions'] : []),
  ];
}

export interface TriedFilter {
  readonly name: string;
  readonly resource: Resource;
  readonly filter: ListPlan['filters'][number];
}

/** Filters that the run uses; in a brief run, one of each kind. */
export function filtersToTry(): readonly TriedFilter[] {
  const lists = isBrief
    ? resources.filter((resource) => features.list(resource) !== null && opensAsTable(resource))
    : resourcesFor('list');
  const all = lists.flatMap((resource): readonly TriedFilter[] =>
    planList(adminAccess(resource)).filters.map((filter) => ({ name: resource.name, resource, filter })),
  );
  if (!isBrief) return all;
  return tried(all, ({ filter: { declared, hidden, more } }) => [
    `${declared.kind} ${hidden ? 'of links' : ''} ${more ? 'behind a button' : ''}`,
  ]);
}
