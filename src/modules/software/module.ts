import {
  billing,
  connects,
  followers,
  furtherReferences,
  outsideLinks,
  preview,
  refresh,
  screenCalls,
} from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { softwareDemo } from './demo/software-demo.ts';
import { scimConnector } from './server/connectors/scim.ts';
import { softwarePeople } from './server/views/software-people.ts';

/** Software, its accounts, and the apps that contain them. */
export const software = defineModule({
  name: 'software',
  needs: ['alerts', 'people'],
  views: { 'software-people': { query: softwarePeople, foundById: true } },
  connectors: { SCIM: scimConnector },
  keywords: { billing, connects, followers, furtherReferences, outsideLinks, preview, refresh, screenCalls },
  demo: softwareDemo,
});
