/** The scopes of the projects in tests, and of the back office. */
import type { AccessDeclaration } from '#model/types/access.ts';

export const usualAccess: AccessDeclaration = {
  areas: ['hr', 'ga', 'it', 'legal', 'marketplace', 'settings'],
  further: ['public-ids:reveal', 'personal-data:erase'],
  administrators: 'settings:edit',
  held: null,
};

const { areas, further: scopes, administrators } = usualAccess;

/** The content of `resources/access.json`. */
export const usualAccessFile = { areas, scopes, administrators };
