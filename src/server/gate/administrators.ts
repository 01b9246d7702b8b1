import type { Handle } from './handle.ts';

/**
 * How to look for an administrator, an actor who may edit the settings.
 *
 * - `anybody`: by a role, or as an owner whose account holds the scope itself
 * - `by-role`: by a role, now
 * - `by-role-later`: by a role, also after everybody whose leaving is planned has left
 */
export const looks = ['anybody', 'by-role', 'by-role-later'] as const;
export type AdministratorLook = (typeof looks)[number];

export interface Administrators {
  /** True if a change of the resource may take access away. */
  concerns(resource: string): boolean;
  /** True while an active account may edit the settings. */
  exist(handle: Handle, look: AdministratorLook): Promise<boolean>;
}
