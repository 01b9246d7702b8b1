/**
 * Which pages a short run opens: as few as show every kind of field, part and control that the declarations use.
 * With E2E_FULL=1 all of them.
 */

import { may } from '#model/access.ts';
import type { FieldKind } from '#model/kinds/index.ts';
import { planList } from '#model/plan-list.ts';
import { planCreate, planRecord } from '#model/plan-record.ts';
import type { Resource } from '#model/resource.ts';
import { adminAccess, resources } from './house.ts';

export const isFull = process.env.E2E_FULL === '1';

export const screens = ['list', 'record', 'create'] as const;
export type Screen = (typeof screens)[number];

/** What a page of this resource shows; null when there is no such page for the administrator. */
const features: Readonly<Record<Screen, (resource: Resource) => readonly string[] | null>> = {
  list(resource) {
    const { columns, filters, categories, order, rowActions, can } = planList(adminAccess(resource));
    return [
      ...columns.map(({ field }) => `column ${looks(field)}`),
      ...filters.map(({ declared }) => `filter ${declared.kind}`),
      ...(categories.length > 0 ? ['categories'] : []),
      ...(order ? ['order'] : []),
      ...(rowActions.length > 0 ? ['actions'] : []),
      can.create ? 'create' : 'no create',
    ];
  },
  record(resource) {
    const { tabs, facts, actions, can } = planRecord(adminAccess(resource));
    return [
      ...tabs.flatMap((tab) => (tab.kind === 'fields' ? fieldsIn(tab.sections) : [`tab ${tab.kind}`])),
      ...(facts.length > 0 ? ['facts'] : []),
      ...(actions.length > 0 ? ['actions'] : []),
      can.update ? 'update' : 'no update',
    ];
  },
  create(resource) {
    const access = adminAccess(resource);
    return may(access, 'create') ? fieldsIn(planCreate(access).sections) : null;
  },
};

interface Shown {
  readonly kind: FieldKind;
  readonly as: string | null;
}

const looks = ({ kind, as }: Shown): string => (as ? `${kind} as ${as}` : kind);

const fieldsIn = (sections: ReturnType<typeof planCreate>['sections']): readonly string[] =>
  sections.flatMap(({ lines }) => lines.flat().map(({ field }) => looks(field)));

/** Resources whose page of this kind the present run opens, in the order of the navigation. */
export function resourcesFor(screen: Screen): readonly Resource[] {
  const all = resources.flatMap((resource) => {
    const shown = features[screen](resource);
    return shown ? [{ resource, shown: new Set(shown) }] : [];
  });
  if (isFull) return all.map(({ resource }) => resource);
  const missing = new Set(all.flatMap(({ shown }) => [...shown]));
  const chosen = new Set<Resource>();
  while (missing.size > 0) {
    const gain = ({ shown }: (typeof all)[number]): number => [...shown].filter((one) => missing.has(one)).length;
    const best = all.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const one of best.shown) missing.delete(one);
    chosen.add(best.resource);
  }
  return all.map(({ resource }) => resource).filter((resource) => chosen.has(resource));
}
