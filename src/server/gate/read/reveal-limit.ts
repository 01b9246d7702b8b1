/** How many hidden values somebody may be shown: more than are looked up by hand is copying. */
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';

/** What the audit trail says was done. */
export const revealVerb = 'reveal';

/** What it says of files with and without sensitive values. */
export const exportVerbs = { masked: 'export', whole: 'export-whole' } as const;

const windowMs = 10 * 60_000;
const mostShown = 30;
/** A file counts as ten values: three in a row are as many as are made by hand. */
const weights: Readonly<Record<string, number>> = { [revealVerb]: 1, [exportVerbs.whole]: 10 };

/**
 * Counted in the audit trail, so that several servers count together; who asks twice at once waits for the first answer.
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
