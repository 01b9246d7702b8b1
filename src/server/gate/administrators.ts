import type { Handle } from './handle.ts';

/** Somebody who may edit the settings, by a role or as the owner; by a role now; by a role also when everybody has left whose leaving is planned. */
export const looks = ['anybody', 'by-role', 'by-role-later'] as const;
export type AdministratorLook = (typeof looks)[number];

export interface Administrators {
  /** True where a change of the resource may take access away. */
  concerns(resource: string): boolean;
  /** True while somebody with an active account may edit the settings. */
  exist(handle: Handle, look: AdministratorLook): Promise<boolean>;
}
