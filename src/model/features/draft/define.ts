import type { Field } from '../../types/fields/field.ts';
import type { RawDraft } from '../../types/raw.ts';
import type { Draft } from '../../types/records/draft.ts';

/** References between copies stay within one plan. */
export const withinPlans = (
  fields: Readonly<Record<string, Field>>,
  name: string,
  raw: RawDraft | undefined,
): Readonly<Record<string, Field>> =>
  raw
    ? Object.fromEntries(
        Object.values(fields).map((field) => [field.name, field.to === name ? { ...field, within: raw.plan } : field]),
      )
    : fields;

export const defineDraft = (raw: RawDraft): Draft => ({
  ...raw,
  asOf: raw.asOf ?? null,
  successor: raw.successor ?? null,
  orphaned: raw.orphaned ?? null,
  conflicts: raw.conflicts ?? null,
});
