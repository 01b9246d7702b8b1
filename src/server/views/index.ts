/** Every view by the name that a resource file gives as its `source`. */
import { accounts } from './accounts.ts';
import { appAlerts } from './app-alerts.ts';
import { attendanceLinks } from './attendance-links.ts';
import { attendanceMonths } from './attendance-months.ts';
import { attendancePunches } from './attendance-punches.ts';
import { auditLog } from './audit-log.ts';
import { devicePeople } from './device-people.ts';
import { deviceInventoryRequests, deviceSelfReports } from './device-self-reports.ts';
import { groupIdMembers } from './group-id-members.ts';
import { managedIds } from './managed-ids.ts';
import { mfaSettings } from './mfa-settings.ts';
import { myPackages, myPatterns } from './my-packages.ts';
import { mySessions } from './my-sessions.ts';
import { signIns } from './sign-ins.ts';
import { softwarePeople } from './software-people.ts';
import type { View } from './view.ts';

/** Their rows are found by id at once, so a page reads its ids first, as it does from a table. */
export const viewsFoundById: ReadonlySet<string> = new Set(['audit-log', 'sign-ins']);

export const views: Readonly<Record<string, View>> = {
  accounts,
  'attendance-links': attendanceLinks,
  'attendance-months': attendanceMonths,
  'attendance-punches': attendancePunches,
  'app-alerts': appAlerts,
  'audit-log': auditLog,
  'device-people': devicePeople,
  'device-inventory-requests': deviceInventoryRequests,
  'device-self-reports': deviceSelfReports,
  'group-id-members': groupIdMembers,
  'managed-ids': managedIds,
  'mfa-settings': mfaSettings,
  'my-packages': myPackages,
  'my-patterns': myPatterns,
  'my-sessions': mySessions,
  'sign-ins': signIns,
  'software-people': softwarePeople,
};
