/** Locks the given directory, notifies the parent, and keeps running. */
import { lockDirectory } from '#server/db/lock.ts';

lockDirectory(process.argv[2] ?? '');
process.send?.('locked');
setInterval(() => undefined, 1_000);
