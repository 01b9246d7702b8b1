/** The real declarations with an actor who has all permissions, so that form tests use the shipped product. */
import { type Access, accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { Scope } from '#model/types/access.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { declarations } = await shippedProject();

export const moment: Moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

export function resourceNamed(name: string): Resource {
  const resource = declarations.resources[name];
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

const actor = (scopes: readonly Scope[]): AccountActor => ({
  kind: 'account',
  accountId: 'account',
  label: '試験',
  personId: null,
  areas: ['staff'],
  scopes,
  locale: 'ja-JP',
});

export const accessTo = (name: string, scopes: readonly Scope[] = ['ga:edit', 'hr:edit']): Access =>
  accessOf(resourceNamed(name), actor(scopes));

export const validatorOf = (name: string): CompiledValidator => compileValidator(resourceNamed(name).schema);

export const typeId = '01890000-0000-7000-8000-000000000001';

/** A stored piece of equipment on a short loan, as the server returns it. */
export const whiteboard = {
  id: '01890000-0000-7000-8000-0000000000aa',
  name: '電子黒板 0012',
  equipmentTypeId: typeId,
  equipmentTypeName: '電子黒板',
  equipmentItemId: null,
  model: 'IWB-65',
  assetTag: 'EQ-0012',
  status: 'IN_USE',
  management: 'INVENTORY_MANAGEMENT',
  usage: 'SHORT_TERM_LENDING',
  lendingState: 'ON_LOAN',
  lendingStartsOn: '2026-11-01',
  lendingEndsOn: '2026-11-30',
  verification: 'UNVERIFIED',
  purchasePrice: 128000,
  note: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
