import type { RawResource } from '../../types/raw-resource.ts';
import type { Automatic } from '../../types/resource.ts';

export const defineAutomatic = (raw: RawResource['automatic']): readonly Automatic[] =>
  Object.entries(raw ?? {}).map(([name, { where, whose, do: does, failed }]) => ({
    name,
    where: where ?? null,
    whose: whose ?? {},
    does,
    failed: failed ?? null,
  }));
