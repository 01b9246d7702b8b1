import type { ActionServices } from '../../actions/services.ts';
import type { Author } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { restoreRecord } from './restore-record.ts';

/** The recycle bin for handlers of actions, bound to the transaction and to the actor. */
export const binServices = (context: GateContext, handle: Handle, author: Author): ActionServices['bin'] => ({
  restore: (id) => restoreRecord({ context, handle, author }, id),
});
