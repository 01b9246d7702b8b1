import type { Actor } from '#model/access/actor.ts';

/** The actor of everything that the server does by itself; the audit trail shows it. Defined here only. */
export const server: Actor = { kind: 'system', label: 'System' };
