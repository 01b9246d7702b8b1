import type { Access } from '#model/access/access.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';

export interface ActionDialogProps {
  readonly access: Access;
  readonly action: Action;
  /** Initial values of the fields; null starts with empty fields. */
  readonly record: Values | null;
  /** Runs the action. The dialog shows a thrown error and keeps the input. */
  run(body: Values): Promise<void>;
  onClose(): void;
}
