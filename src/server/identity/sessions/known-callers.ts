/**
 * Which requests the rate limit counts together. A session has a limit of its own, so that users of an office behind
 * one address do not share one. A cookie or token that this server has not accepted counts for its address: invented
 * ones bring no advantage.
 */
import { createHash } from 'node:crypto';

export interface KnownCallers {
  /** Remembers a credential that has just been accepted. */
  note(credential: string): void;
  bucketOf(credential: string | undefined, network: string): string;
}

const capacity = 20_000;
const retentionMs = 10 * 60_000;

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
      return at !== undefined && performance.now() - at < retentionMs ? `session ${hash}` : `network ${network}`;
    },
  };
}

const hashOf = (credential: string): string => createHash('sha256').update(credential).digest('base64url');
