import type { Step } from '#model/features/procedure/procedure.ts';
import type { Values } from '#model/types/values.ts';

export interface Pattern extends Values {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}
