/** Keeps what was entered while the tab is open, so that a form survives a reload. */

import { isEmpty } from '#model/base/values.ts';
import type { Values } from '#model/types/values.ts';
export interface KeptForm {
  readonly values: Values;
  readonly requiredOnly: boolean;
}

interface Stored extends KeptForm {
  /** The account and the resource of the form; other accounts do not get its values. */
  readonly owner: string;
}

const place = 'daicho.wizard';

/** @param names fields of the form; other stored values are ignored */
export function readKept(owner: string, names: readonly string[]): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    const { owner: whose, values, requiredOnly } = Object(kept) as Partial<Stored>;
    if (whose !== owner || typeof values !== 'object') return null;
    const known = Object.entries(values ?? {}).filter(([name]) => names.includes(name));
    return { values: Object.fromEntries(known), requiredOnly: requiredOnly === true };
  } catch {
    return null;
  }
}

export function keepForm(owner: string, { values, requiredOnly }: KeptForm): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  try {
    sessionStorage.setItem(place, JSON.stringify({ owner, values: filled, requiredOnly } satisfies Stored));
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
