/** Gives requests of the same account the same actor, so that what follows from its scopes is computed once. */
import type { AccountActor } from '#model/access/actor.ts';

const mostKnown = 200;

/** Returns the actor itself, or an equal one from an earlier request. */
export function createSameActor(): (actor: AccountActor) => AccountActor {
  const known = new Map<string, AccountActor>();
  return (actor) => {
    const key = JSON.stringify(actor);
    const same = known.get(key) ?? actor;
    // The one that was not used for the longest time comes first.
    known.delete(key);
    known.set(key, same);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return same;
  };
}
