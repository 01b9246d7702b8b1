/** Takes the lock of the given directory, tells the parent, and stays. */
import { lockDirectory } from '#server/db/lock.ts';

lockDirectory(process.argv[2] ?? '');
process.send?.('locked');
setInterval(() => undefined, 1_000);
