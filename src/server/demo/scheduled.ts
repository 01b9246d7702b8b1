/** Planned changes of scheduled demo plans, each under its plan. */
import type { Kysely } from 'kysely';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { derivedBy, enterChanges } from '../gate/dated/enter-changes.ts';
import { appliedFrom, draftsOf } from '../gate/drafts/draft-of.ts';
import { touchedBy } from '../gate/drafts/validate-draft.ts';
import { server } from '../gate/server-actor.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';

const author = { actor: server, origin: 'system', requestId: null } as const;

/** For plans in a state from which they are applied. No record refers to what they remove. */
export async function enterScheduled(
  handle: Kysely<FrameworkTables>,
  declarations: Pick<Declarations, 'resources'>,
  data: DemoData,
): Promise<void> {
  const recordsOf = ({ name }: Resource): readonly DemoRecord[] =>
    data.find(({ resource }) => resource === name)?.records ?? [];
  for (const plans of Object.values(declarations.resources))
    for (const project of draftsOf(declarations, plans)) {
      const { draft, originals, copies } = project;
      const byId = new Map(recordsOf(originals).map((record) => [record.id, record]));
      for (const plan of recordsOf(plans).filter((record) => isScheduled(plans, record))) {
        const own = recordsOf(copies).filter((copy) => copy[draft.plan] === plan.id);
        const date = String(plan[draft.on]);
        for (const { id, change, values } of touchedBy({ project, copies: own })) {
          const record = byId.get(id) ?? {};
          const changes = change === 'REMOVED' ? { [draft.ends]: date } : values;
          const derived = derivedBy(originals, record, { ...record, ...changes });
          const entering = { resource: originals, author, state: 'planned', planId: String(plan.id) } as const;
          const entry = { recordId: id, date, changes, before: {}, derived };
          await enterChanges(handle, entering, new Date(String(plan.updatedAt)), [entry]);
        }
      }
    }
}

const isScheduled = (plans: Resource, record: DemoRecord): boolean =>
  appliedFrom(plans).includes(String(record[plans.states?.field ?? '']));
