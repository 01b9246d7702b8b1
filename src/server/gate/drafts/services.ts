/** Drafts for handlers of actions: schedule, withdraw, apply. */
import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActionServices } from '../../actions/services.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { settlePlan } from './conflicts.ts';
import { draftsOf } from './draft-of.ts';
import { setPlanState } from './plan-state.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { withdrawDraft } from './withdraw-draft.ts';

/** @param plans resource of the plans */
export function draftServices(
  context: GateContext,
  handle: Handle,
  plans: Resource,
  author: WriteRequest['author'],
  dated: ActionServices['dated'],
): ActionServices['drafts'] {
  const projects = draftsOf(context.project().declarations, plans);
  const stateIn = (input: Readonly<Record<string, unknown>>): string => String(input[plans.states?.field ?? '']);
  return {
    async schedule(plan, input) {
      for (const project of projects) {
        await scheduleDraft(context, handle, author, project, plan, stateIn(input), dated);
        await settlePlan(context, handle, project, plan.id);
      }
    },
    async withdraw(plan, input) {
      for (const project of projects) {
        await withdrawDraft(context, handle, author, project, plan.id, stateIn(input), dated);
        await settlePlan(context, handle, project, plan.id);
      }
    },
    async apply(plan, input) {
      for (const project of projects) {
        if (String(plan[project.draft.on]) > context.clock.today()) throw new Problem('state-conflict');
        await dated.apply(plan.id);
        await setPlanState(context, handle, project, plan.id, stateIn(input));
        await settlePlan(context, handle, project, plan.id);
      }
    },
  };
}
