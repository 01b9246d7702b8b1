/** Every view by the name that a resource file gives as its `source`. */
import { accounts } from './accounts.ts';
import { appAlerts } from './app-alerts.ts';
import { attendanceLinks } from './attendance-links.ts';
import { attendanceMonths } from './attendance-months.ts';
import { attendancePunches } from './attendance-punches.ts';
import { auditLog } from './audit-log.ts';
import { devicePeople } from './device-people.ts';
import { groupIdMembers } from './group-id-members.ts';
import { managedIds } from './managed-ids.ts';
import { mfaSettings } from './mfa-settings.ts';
import { softwarePeople } from './software-people.ts';
import type { View } from './view.ts';

export const views: Readonly<Record<string, View>> = {
  accounts,
  'attendance-links': attendanceLinks,
  'attendance-months': attendanceMonths,
  'attendance-punches': attendancePunches,
  'app-alerts': appAlerts,
  'audit-log': auditLog,
  'device-people': devicePeople,
  'group-id-members': groupIdMembers,
  'managed-ids': managedIds,
  'mfa-settings': mfaSettings,
  'software-people': softwarePeople,
};
