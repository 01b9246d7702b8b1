/** Writes calls that were refused for a missing permission to the audit trail: who tried what. */
import type { AccountActor } from '#model/access/actor.ts';
import type { Resource } from '#model/types/resource.ts';
import { signInResource } from '../identity/sessions/sign-in-log.ts';
import { type Author, writeAudit } from './audit.ts';
import type { GateContext } from './gate-context.ts';

export interface RefusedCall {
  readonly author: Author & { readonly actor: AccountActor };
  /** Null if the call belongs to no resource. */
  readonly resource: Resource | null;
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
}

/** The same call of the same account is recorded once in this time: polling of a page adds nothing new. */
const pauseMs = 60_000;
const capacity = 10_000;
const longestPath = 300;

export function createNoteRefusal({ database, clock }: GateContext): (call: RefusedCall) => Promise<void> {
  const noted = new Map<string, number>();
  return async ({ author, resource, method, path }) => {
    const details = `${method} ${path.slice(0, longestPath)}`;
    const key = `${author.actor.accountId} ${details}`;
    const now = performance.now();
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs) return;
    if (noted.size >= capacity) noted.clear();
    noted.set(key, now);
    await writeAudit(database.kysely, author, clock.now(), {
      action: 'refuse',
      resource: resource?.stored.as ?? signInResource,
      recordId: null,
      recordLabel: author.actor.label,
      changes: [],
      details,
    });
  };
}
