import type { Actor } from '#model/access/actor.ts';

/** Whoever acts when the server does something by itself; the audit trail shows it. Made nowhere else. */
export const server: Actor = { kind: 'system', label: 'System' };
