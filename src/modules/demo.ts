/** The modules that bring demo data, each after those whose records it needs. */
import type { DemoModule } from '#server/demo/demo-module.ts';
import { attendanceDemo } from './attendance/demo/attendance-demo.ts';
import { contractsDemo } from './contracts/demo/contracts-demo.ts';
import { devicesDemo } from './devices/demo/devices-demo.ts';
import { equipmentDemo } from './equipment/demo/equipment-demo.ts';
import { idsDemo } from './ids/demo/ids-demo.ts';
import { licensesDemo } from './licenses/demo/licenses-demo.ts';
import { marketplaceDemo } from './marketplace/demo/marketplace-demo.ts';
import { operationsDemo } from './operations/demo/operations-demo.ts';
import { organizationDemo } from './organization/demo/organization-demo.ts';
import { peopleDemo } from './people/demo/people-demo.ts';
import { placesDemo } from './places/demo/places-demo.ts';
import { publicIdsDemo } from './public-ids/demo/public-ids-demo.ts';
import { settingsDemo } from './settings/demo/settings-demo.ts';
import { shadowItDemo } from './shadow-it/demo/shadow-it-demo.ts';
import { softwareDemo } from './software/demo/software-demo.ts';

export const demoModules: readonly DemoModule[] = [
  placesDemo,
  peopleDemo,
  organizationDemo,
  settingsDemo,
  equipmentDemo,
  softwareDemo,
  idsDemo,
  shadowItDemo,
  contractsDemo,
  devicesDemo,
  licensesDemo,
  publicIdsDemo,
  attendanceDemo,
  operationsDemo,
  marketplaceDemo,
];
