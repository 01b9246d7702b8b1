import type { Step } from '#model/procedure/procedure.ts';
import type { Values } from '#model/values.ts';

export interface Pattern extends Values {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}
