import type { RawResource } from '../../types/raw.ts';
import type { Automatic } from '../../types/resource.ts';

export const defineAutomatic = (actions: RawResource['actions'] = {}): readonly Automatic[] =>
  Object.entries(actions).flatMap(([action, { automatic }]) =>
    automatic
      ? [{ action, where: automatic.where ?? null, whose: automatic.whose ?? {}, failed: automatic.failed ?? null }]
      : [],
  );
