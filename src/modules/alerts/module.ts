import { counts, delegate, screenCalls } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { appAlerts, followedAlerts } from './server/views/app-alerts.ts';

/** Alerts about accounts in apps that need attention. */
export const alerts = defineModule({
  name: 'alerts',
  views: { 'app-alerts': appAlerts, 'app-alerts-followed': followedAlerts },
  keywords: { counts, delegate, screenCalls },
});
