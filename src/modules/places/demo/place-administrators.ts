/**
 * Administrators of the places of the demo company: one primary manager per place, and others that the law requires.
 */

import type { Person } from '#modules/people/demo/people.ts';
import { addDays } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { PlaceAdministratorsRecord } from '#types/place-administrators.ts';
import type { Place } from './places.ts';

export type PlaceAdministrator = SystemFields & PlaceAdministratorsRecord;

const roles = ['拠点責任者', '防火管理者', '安全衛生推進者', '設備管理者'] as const;

export function demoPlaceAdministrators(
  today: string,
  places: readonly Place[],
  people: readonly Person[],
  random: Random,
): readonly PlaceAdministrator[] {
  const employed = people.filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'EMPLOYEE');
  return places.flatMap((place, at) => {
    const near = employed.filter(({ placeId }) => placeId === place.id);
    const chosen = [...near, ...employed.slice(at * 5)].filter((one, index, all) => all.indexOf(one) === index);
    const count = place.status === 'CLOSED' ? 1 : 1 + (at % roles.length);
    return roles.slice(0, count).map((label, index): PlaceAdministrator => {
      const appointedOn = addDays(today, -random.int(60, 1000));
      return {
        ...systemFields(appointedOn, today, random),
        placeId: place.id,
        personId: chosen[index]?.id ?? '',
        label,
        isPrimary: index === 0,
        appointedOn,
      };
    });
  });
}
