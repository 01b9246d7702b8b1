import type { Access } from '#model/access/access.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';

export interface ActionDialogProps {
  readonly access: Access;
  readonly action: Action;
  /** What the fields start with: the record, or nothing yet. */
  readonly record: Values | null;
  /** Does it; what it throws is shown here, and what was typed stays. */
  run(body: Values): Promise<void>;
  onClose(): void;
}
