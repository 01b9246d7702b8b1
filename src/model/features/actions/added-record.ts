import type { AddedRecord } from '../../types/actions/added-record.ts';
import type { RawAdds } from '../../types/raw.ts';
import { setValues } from './set-values.ts';

export function defineAddedRecord(raw: RawAdds | undefined): AddedRecord | null {
  if (!raw) return null;
  const { values, from } = setValues(raw.set);
  return { when: raw.when ?? null, resource: raw.resource, fields: from, set: values };
}
