/** Numbers that look as the demo company wants them, and that no other test gives. */
import { randomInt } from 'node:crypto';

/** Of an employee. */
export const newWorkerNumber = (): string => String(randomInt(500_000, 900_000));

/** Of a unit; those above are left for what comes next. */
export const newUnitCode = (): string => `D${randomInt(300, 900)}`;
