/** Modules of the back office that have code. Each comes after the modules whose demo records it needs. */
import { alerts } from './alerts/module.ts';
import { attendance } from './attendance/module.ts';
import { contracts } from './contracts/module.ts';
import { devices } from './devices/module.ts';
import { equipment } from './equipment/module.ts';
import { ids } from './ids/module.ts';
import { licenses } from './licenses/module.ts';
import { marketplace } from './marketplace/module.ts';
import { networks } from './networks/module.ts';
import { operations } from './operations/module.ts';
import { organization } from './organization/module.ts';
import { people } from './people/module.ts';
import { places } from './places/module.ts';
import { publicIds } from './public-ids/module.ts';
import { settings } from './settings/module.ts';
import { shadowIt } from './shadow-it/module.ts';
import { software } from './software/module.ts';

export const modules = [
  places,
  people,
  organization,
  settings,
  equipment,
  alerts,
  software,
  ids,
  shadowIt,
  contracts,
  devices,
  licenses,
  publicIds,
  attendance,
  operations,
  networks,
  marketplace,
];
