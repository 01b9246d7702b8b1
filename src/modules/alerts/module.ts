import { defineModule } from '#server/modules/module.ts';
import { appAlerts } from './server/views/app-alerts.ts';

/** Accounts in apps that somebody has to look at. */
export const alerts = defineModule({
  name: 'alerts',
  views: { 'app-alerts': appAlerts },
});
