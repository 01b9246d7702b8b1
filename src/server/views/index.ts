/** Every view by the name that a resource file gives as its `source`. */
import { accounts } from './accounts.ts';
import { auditLog } from './audit-log.ts';
import { mfaSettings } from './mfa-settings.ts';
import type { View } from './view.ts';

export const views: Readonly<Record<string, View>> = {
  accounts,
  'audit-log': auditLog,
  'mfa-settings': mfaSettings,
};
