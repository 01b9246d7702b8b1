/** Modules of the back office that have code. */
import { alerts } from './alerts/module.ts';
import { attendance } from './attendance/module.ts';
import { devices } from './devices/module.ts';
import { ids } from './ids/module.ts';
import { marketplace } from './marketplace/module.ts';
import { networks } from './networks/module.ts';
import { operations } from './operations/module.ts';
import { software } from './software/module.ts';

export const modules = [alerts, attendance, devices, ids, marketplace, networks, operations, software];
