/** Numbers in the format of the demo company that no other test uses. */
import { randomInt } from 'node:crypto';

/** Number of an employee. */
export const newWorkerNumber = (): string => String(randomInt(500_000, 900_000));

let next = randomInt(600, 900);

/**
 * Code of a unit, each below the one before: random codes would soon collide, and the form offers the next higher ones.
 */
export const newUnitCode = (): string => `D${next--}`;
