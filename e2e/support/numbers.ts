/** Numbers that look as the demo company wants them, and that no other test gives. */
import { randomInt } from 'node:crypto';

/** Of an employee. */
export const newWorkerNumber = (): string => String(randomInt(500_000, 900_000));

let next = randomInt(600, 900);

/** Of a unit, each below the one before: drawn ones would soon meet, and those above are what the form offers next. */
export const newUnitCode = (): string => `D${next--}`;
