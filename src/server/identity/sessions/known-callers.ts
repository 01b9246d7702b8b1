/**
 * Whose requests are counted together: those of a session by themselves, so that an office behind one address does not share
 * what one of them may ask. A cookie or token that nobody has vouched for here counts for the address that sends it:
 * invented ones win nothing.
 */
import { createHash } from 'node:crypto';

export interface KnownCallers {
  /** The credential has just been accepted. */
  note(credential: string): void;
  bucketOf(credential: string | undefined, network: string): string;
}

const capacity = 20_000;
const keptMs = 10 * 60_000;

export function createKnownCallers(): KnownCallers {
  const accepted = new Map<string, number>();
  return {
    note(credential) {
      const hash = hashOf(credential);
      accepted.delete(hash);
      accepted.set(hash, performance.now());
      for (const oldest of accepted.size > capacity ? accepted.keys() : []) {
        accepted.delete(oldest);
        break;
      }
    },
    bucketOf(credential, network) {
      const hash = credential === undefined ? '' : hashOf(credential);
      const at = accepted.get(hash);
      return at !== undefined && performance.now() - at < keptMs ? `session ${hash}` : `network ${network}`;
    },
  };
}

const hashOf = (credential: string): string => createHash('sha256').update(credential).digest('base64url');
