/**
 * Where a piece of equipment is and what happens to it: one function per usage and one per kind of disposal, so that
 * its fields agree.
 */

import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import { addDays, later } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import type { Usage } from './equipment-catalogue.ts';

export interface Situation {
  readonly status: 'IN_USE' | 'RETURNED' | 'UNDER_REPAIR' | 'DISPOSED' | 'STORED' | 'SCHEDULED_FOR_LENDING';
  readonly usage: Usage | null;
  readonly assignedWorkerId: string | null;
  readonly placementPlaceId: string | null;
  readonly placement: 'STORED' | 'FIXED' | 'FREE' | 'MOVING' | null;
  readonly fixedPlacementStatus: 'IN_USE' | 'STORED' | 'MOVING' | 'TO_BE_DISPOSED' | 'NOT_PLACED' | null;
  readonly lendingState: 'ACTIVE' | 'STOPPED' | 'ON_LOAN' | null;
  readonly lendingStartsOn: string | null;
  readonly lendingEndsOn: string | null;
}

/** The values from which a situation is made. */
export interface Surroundings {
  readonly today: string;
  readonly purchasedOn: string;
  readonly place: Place;
  readonly holder: Person;
  readonly random: Random;
}

const nowhere: Omit<Situation, 'status' | 'usage'> = {
  assignedWorkerId: null,
  placementPlaceId: null,
  placement: null,
  fixedPlacementStatus: null,
  lendingState: null,
  lendingStartsOn: null,
  lendingEndsOn: null,
};

const situations: Readonly<Record<Usage, (around: Surroundings) => Situation>> = {
  PERSONAL_ASSIGNMENT: personal,
  WORK_FROM_HOME: atHome,
  SHARED_USE: shared,
  SHORT_TERM_LENDING: lent,
};

export function inService(usage: Usage, around: Surroundings): Situation {
  return situations[usage](around);
}

/** Taken out of use and awaiting disposal; the disposal fields contain the details. */
export function awaitingDisposal({ place, random }: Surroundings): Situation {
  const base = { ...nowhere, usage: null, placementPlaceId: place.id };
  return random.weighted<Situation>([
    [{ ...base, status: 'STORED', placement: 'STORED' }, 5],
    [{ ...base, status: 'RETURNED', placement: 'STORED' }, 2],
    [{ ...base, status: 'UNDER_REPAIR', placement: 'STORED' }, 1],
    [{ ...base, status: 'STORED', usage: 'SHARED_USE', placement: 'FIXED', fixedPlacementStatus: 'TO_BE_DISPOSED' }, 3],
  ]);
}

/** Disposed of; half of the rows still have their last place. */
export function disposed({ place, random }: Surroundings): Situation {
  return { ...nowhere, status: 'DISPOSED', usage: null, placementPlaceId: random.chance(0.5) ? place.id : null };
}

function personal({ place, holder, random }: Surroundings): Situation {
  const base = { ...nowhere, usage: 'PERSONAL_ASSIGNMENT' as const };
  const held = { ...base, assignedWorkerId: holder.id, placementPlaceId: holder.placeId };
  return random.weighted<Situation>([
    [{ ...held, status: 'IN_USE', placement: 'FREE' }, 90],
    [{ ...held, status: 'IN_USE', placementPlaceId: null }, 3],
    [{ ...held, status: 'UNDER_REPAIR', placement: 'MOVING' }, 1],
    [{ ...base, status: 'RETURNED', placementPlaceId: place.id, placement: 'STORED' }, 4],
    [{ ...base, status: 'STORED', placementPlaceId: place.id, placement: 'STORED' }, 3],
  ]);
}

function atHome({ place, holder, random }: Surroundings): Situation {
  const base = { ...nowhere, usage: 'WORK_FROM_HOME' as const };
  return random.weighted<Situation>([
    [{ ...base, status: 'IN_USE', assignedWorkerId: holder.id, placement: 'FREE' }, 18],
    [{ ...base, status: 'IN_USE', assignedWorkerId: holder.id, placement: 'MOVING' }, 1],
    [{ ...base, status: 'RETURNED', placementPlaceId: place.id, placement: 'STORED' }, 1],
  ]);
}

function shared({ place, holder, random }: Surroundings): Situation {
  const keeper = random.chance(0.06) ? holder.id : null;
  const base = { ...nowhere, usage: 'SHARED_USE' as const, assignedWorkerId: keeper, placementPlaceId: place.id };
  const fixed = { ...base, status: 'IN_USE' as const, placement: 'FIXED' as const };
  return random.weighted<Situation>([
    [{ ...fixed, fixedPlacementStatus: 'IN_USE' }, 68],
    [{ ...fixed, status: 'STORED', fixedPlacementStatus: 'STORED' }, 4],
    [{ ...fixed, fixedPlacementStatus: 'MOVING' }, 2],
    [{ ...fixed, status: 'STORED', fixedPlacementStatus: 'NOT_PLACED' }, 2],
    [{ ...fixed, placement: 'FREE' }, 14],
    [{ ...fixed, placement: 'MOVING' }, 2],
    [{ ...base, status: 'STORED', placement: 'STORED' }, 5],
    [{ ...base, status: 'UNDER_REPAIR', placement: null }, 2],
    [{ ...base, status: 'IN_USE', placementPlaceId: null }, 2],
  ]);
}

/** On loan, overdue, reserved, free to be lent, or no longer lent. */
function lent({ today, purchasedOn, place, holder, random }: Surroundings): Situation {
  const base = {
    ...nowhere,
    usage: 'SHORT_TERM_LENDING' as const,
    placementPlaceId: place.id,
    placement: 'STORED' as const,
  };
  const out = {
    ...base,
    status: 'IN_USE' as const,
    assignedWorkerId: holder.id,
    placement: 'FREE' as const,
    lendingState: 'ON_LOAN' as const,
  };
  const between = (from: number, to: number) => addDays(today, random.int(from, to));
  const since = (from: number, to: number) => later(purchasedOn, between(from, to));
  return random.weighted<() => Situation>([
    [() => ({ ...out, lendingStartsOn: since(-20, 0), lendingEndsOn: between(1, 30) }), 50],
    [() => overdue({ ...out, lendingStartsOn: since(-60, -30) }, today, random), 12],
    [() => promised({ ...base, status: 'SCHEDULED_FOR_LENDING', assignedWorkerId: holder.id }, today, random), 12],
    [() => ({ ...base, status: 'STORED', lendingState: 'ACTIVE' }), 19],
    [() => ({ ...base, status: random.pick(['STORED', 'UNDER_REPAIR'] as const), lendingState: 'STOPPED' }), 7],
  ])();
}

function overdue(loan: Situation, today: string, random: Random): Situation {
  return { ...loan, lendingEndsOn: later(loan.lendingStartsOn ?? today, addDays(today, -random.int(1, 25))) };
}

function promised(loan: Situation, today: string, random: Random): Situation {
  const lendingStartsOn = addDays(today, random.int(1, 21));
  return {
    ...loan,
    lendingState: 'ACTIVE',
    lendingStartsOn,
    lendingEndsOn: addDays(lendingStartsOn, random.int(1, 28)),
  };
}
