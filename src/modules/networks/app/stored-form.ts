/** Keeps what was entered while the tab is open, so that a form survives a reload. */

import { isEmpty } from '#model/base/values.ts';
import type { Values } from '#model/types/values.ts';
export interface StoredForm {
  readonly values: Values;
  readonly requiredOnly: boolean;
}

interface OwnedForm extends StoredForm {
  /** The account and the resource of the form; other accounts do not get its values. */
  readonly owner: string;
}

const place = 'daicho.wizard';

/** @param names fields of the form; other stored values are ignored */
export function readForm(owner: string, names: readonly string[]): StoredForm | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    const { owner: whose, values, requiredOnly } = Object(stored) as Partial<OwnedForm>;
    if (whose !== owner || typeof values !== 'object') return null;
    const known = Object.entries(values ?? {}).filter(([name]) => names.includes(name));
    return { values: Object.fromEntries(known), requiredOnly: requiredOnly === true };
  } catch {
    return null;
  }
}

export function storeForm(owner: string, { values, requiredOnly }: StoredForm): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  try {
    sessionStorage.setItem(place, JSON.stringify({ owner, values: filled, requiredOnly } satisfies OwnedForm));
  } catch {
    // Without storage the form is empty after a reload.
  }
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // As above.
  }
}
