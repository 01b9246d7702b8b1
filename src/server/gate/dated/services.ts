/** Planned changes for handlers of actions: many changes of many records, under one plan. */
import { Problem } from '#model/access/errors.ts';
import type { ActionServices } from '../../actions/services.ts';
import type { Author } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { mustBeAllowed } from '../write/assert-valid.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { applyPlan } from './apply-planned.ts';
import { planChange, withdrawPlan } from './plan-change.ts';

export const datedServices = (context: GateContext, handle: Handle, author: Author): ActionServices['dated'] => ({
  async plan({ resource: name, id, changes, date, planId }) {
    const resource = context.project().declarations.resources[name];
    if (!resource?.keywords.dated) throw new Error(`no field of "${name}" is dated`);
    if (date <= context.clock.today())
      throw new Problem('invalid-field', [
        { pointer: '/effectiveDate', keyword: 'notBefore', params: { limit: context.clock.today() } },
      ]);
    mustBeAllowed(resource, author.actor, 'update');
    const request = { resource, author, once: null, effectiveDate: date, byPlan: true };
    const stored = await lockVisible(context, handle, request, id, 'update', null);
    await planChange(context, handle, request, stored, changes, planId);
  },
  withdraw: (planId) => withdrawPlan(context, handle, author, planId),
  apply: (planId) => applyPlan(context, handle, planId),
  async of(planId) {
    const rows = await handle
      .selectFrom('daicho_dated')
      .selectAll()
      .where('plan_id', '=', planId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      resource: row.resource,
      id: row.record_id,
      changes: row.changes,
      date: row.effective_date,
      state: row.state,
      problem: row.problem,
    }));
  },
});
