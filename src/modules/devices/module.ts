import { billing, events, numbering, screenCalls } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { devicesDemo } from './demo/devices-demo.ts';
import { graphConnector } from './server/connectors/graph.ts';
import { devicePeople } from './server/views/device-people.ts';
import { deviceInventoryRequests, deviceSelfReports } from './server/views/device-self-reports.ts';

/** Computers and phones, and the product that manages them. */
export const devices = defineModule({
  name: 'devices',
  needs: ['people', 'places', 'software'],
  views: {
    'device-people': { query: devicePeople, foundById: true },
    'device-inventory-requests': deviceInventoryRequests,
    'device-self-reports': deviceSelfReports,
  },
  connectors: { GRAPH: graphConnector },
  keywords: { billing, events, numbering, screenCalls },
  demo: devicesDemo,
});
