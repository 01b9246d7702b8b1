/** Accounts, sessions, the audit log and the state of the system: the base module, part of every project. */
import { defineModule } from '#server/modules/module.ts';
import { changeAccess } from './server/handlers/change-access.ts';
import { changeMembership } from './server/handlers/change-membership.ts';
import { controlJob } from './server/handlers/control-job.ts';
import { endOtherSessions, endSession } from './server/handlers/end-sessions.ts';
import { inviteAccount } from './server/handlers/invite-account.ts';
import { restoreRecord } from './server/handlers/restore-record.ts';
import { setEmailCodes } from './server/handlers/set-email-codes.ts';
import { accounts } from './server/views/accounts.ts';
import { auditLog, auditWeeks } from './server/views/audit-log.ts';
import { mfaSettings } from './server/views/mfa-settings.ts';
import { mySessions } from './server/views/my-sessions.ts';
import { recycleBin } from './server/views/recycle-bin.ts';
import { sharedViews } from './server/views/shared-views.ts';
import { signIns } from './server/views/sign-ins.ts';
import { systemDatabases } from './server/views/system/databases.ts';
import { systemJobs } from './server/views/system/jobs.ts';
import { systemQueues } from './server/views/system/queues.ts';
import { systemServers } from './server/views/system/servers.ts';
import { systemStorage } from './server/views/system/storage.ts';

export const access = defineModule({
  name: 'access',
  views: {
    accounts: { query: accounts, showsAccounts: true },
    'audit-log': { query: auditLog, foundById: true, weeks: auditWeeks, neverEmpty: ['actor', 'action', 'resource'] },
    'mfa-settings': mfaSettings,
    'my-sessions': mySessions,
    'recycle-bin': recycleBin,
    'shared-views': { query: sharedViews, showsListViews: true },
    'sign-ins': { query: signIns, foundById: true },
    'system-databases': systemDatabases,
    'system-jobs': systemJobs,
    'system-queues': systemQueues,
    'system-servers': systemServers,
    'system-storage': systemStorage,
  },
  handlers: {
    'end-session': endSession,
    'end-other-sessions': endOtherSessions,
    'invite-account': inviteAccount,
    'change-access': changeAccess,
    'resend-invitation': changeMembership('resend'),
    'revoke-invitation': changeMembership('revoke'),
    'deactivate-membership': changeMembership('deactivate'),
    'reactivate-membership': changeMembership('reactivate'),
    'reset-mfa': changeMembership('resetMfa'),
    'set-email-codes': setEmailCodes,
    'run-job': controlJob('run'),
    'cancel-job': controlJob('cancel'),
    'restore-record': restoreRecord,
  },
});
