import type { Actor } from '#model/actor.ts';

/** Made here and in what the server does by itself, and nowhere else. */
export const server: Actor = { kind: 'system', label: 'System' };
