/** How many hidden values an actor may reveal: more than a person looks up by hand counts as copying. */
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';

/** The action of a reveal in the audit trail. */
export const revealVerb = 'reveal';

/** The actions of exports without and with sensitive values. */
export const exportVerbs = { masked: 'export', whole: 'export-whole' } as const;

const windowMs = 10 * 60_000;
const mostShown = 30;
/** A file counts as ten values: three in a row are as many as a person exports by hand. */
const weights: Readonly<Record<string, number>> = { [revealVerb]: 1, [exportVerbs.whole]: 10 };

/**
 * Counts in the audit trail, so that several servers count together. A second concurrent call of the same account waits
 * for the first.
 *
 * @throws `too-many-requests`
 */
export async function mustBeFew({ clock }: GateContext, handle: Handle, actor: Actor, verb: string): Promise<void> {
  if (actor.kind !== 'account') return;
  await handle.selectFrom('daicho_account').select('id').where('id', '=', actor.accountId).forUpdate().execute();
  const shown = await handle
    .selectFrom('daicho_audit')
    .select(['action', ({ fn }) => fn.countAll<number>().as('count')])
    .where('actor', '=', actor.accountId)
    .where('action', 'in', Object.keys(weights))
    .where('at', '>', new Date(clock.now().getTime() - windowMs).toISOString())
    .groupBy('action')
    .execute();
  const sum = shown.reduce((total, { action, count }) => total + Number(count) * (weights[action] ?? 0), 0);
  if (sum + (weights[verb] ?? 0) > mostShown)
    throw new Problem('too-many-requests', [], { retryAfter: windowMs / 1000 });
}
