/** Which pages a run opens: as few as show every kind of field, part and control that the declarations use. */
import { may } from '#model/access.ts';
import { type ListPlan, planList } from '#model/plan-list.ts';
import { planCreate, planRecord, type SectionPlan } from '#model/plan-record.ts';
import type { Action, Field, Resource } from '#model/resource.ts';
import { tried } from '#tests/support/tried.ts';
import { adminAccess, resources } from './house.ts';

export const screens = ['list', 'record', 'choose', 'create'] as const;
export type Screen = (typeof screens)[number];

/** What a page of this resource shows; null when there is no such page for the administrator. */
const features: Readonly<Record<Screen, (resource: Resource) => readonly string[] | null>> = {
  list(resource) {
    if (resource.single) return null;
    const { columns, columnsOf, filters, categories, order, rowActions, listActions, can } = planList(
      adminAccess(resource),
    );
    return [
      ...[columns, ...Object.values(columnsOf)].flat().map(({ field }) => `column ${looks(field)}`),
      ...(Object.keys(columnsOf).length > 0 ? ['columns of a category'] : []),
      ...filters.map(({ declared }) => `filter ${declared.kind}`),
      ...(categories.length > 0 ? ['categories'] : []),
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
    const field = choose && canBeAdded(resource) ? resource.fields[choose.by] : undefined;
    return field ? [`a choice by ${field.kind}`] : null;
  },
  create(resource) {
    const access = adminAccess(resource);
    return canBeAdded(resource) ? fieldsIn(planCreate(access).sections) : null;
  },
};

const canBeAdded = (resource: Resource): boolean => !resource.single && may(adminAccess(resource), 'create');

const looks = ({ kind, as, computed }: Field): string =>
  [kind, ...(as ? [`as ${as}`] : []), ...(computed ? [`computed by ${computed.kind}`] : [])].join(' ');

const asks = ({ on, input, confirm }: Action): string => {
  const before = input.length > 0 ? 'fields' : confirm ? 'a question' : 'nothing';
  return `action on the ${on} that asks for ${before}`;
};

const fieldsIn = (sections: readonly SectionPlan[]): readonly string[] =>
  sections.flatMap(({ as, lines }) => [
    ...(as ? [`section as ${as}`] : []),
    ...lines.flat().map(({ field }) => looks(field)),
  ]);

/** Resources whose page of this kind the present run opens, in the order of the navigation. */
export const resourcesFor = (screen: Screen): readonly Resource[] =>
  tried(
    resources.filter((resource) => features[screen](resource) !== null),
    (resource) => features[screen](resource) ?? [],
  );

export interface TriedFilter {
  readonly resource: Resource;
  readonly filter: ListPlan['filters'][number];
}

/** Filters of the lists that the present run opens. */
export const filtersToTry = (): readonly TriedFilter[] =>
  resourcesFor('list').flatMap((resource) =>
    planList(adminAccess(resource)).filters.map((filter) => ({ resource, filter })),
  );
