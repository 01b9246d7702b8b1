/** Values that are shown masked until somebody asks for them and says why. */

import { memoize } from '../base/memoize.ts';
import { masked } from '../fields/masked.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import { type Access, canRead } from './access.ts';
import { holds } from './actor.ts';

/** Who is to see it must say why: in so many characters at least, and at most. */
export const shortestReason = 4;
export const longestReason = 500;

/** A value may be looked at for so long. */
export const revealedSeconds = 30;

/** The only key under which reveals are asked for: below the record's call. */
export const revealPath = 'reveal';

export const sensitiveFields = memoize(({ fields }: Pick<Resource, 'fields'>) =>
  Object.values(fields).filter(({ sensitive }) => sensitive !== null),
);

/** True when the actor may be shown the value of this field, once they say why. */
export const canReveal = (access: Access, { name, sensitive }: Field): boolean =>
  sensitive !== null && canRead(access, name) && sensitive.reveal.some((scope) => holds(access.actor, scope));

/** Those of which somebody may be shown the value. */
export const revealableFields = memoize((resource: Pick<Resource, 'fields'>) =>
  sensitiveFields(resource).filter(({ sensitive }) => !sensitive?.sealed),
);

/** Those that are written only. */
export const sealedFields = memoize((resource: Pick<Resource, 'fields'>) =>
  sensitiveFields(resource).filter(({ sensitive }) => sensitive?.sealed),
);

/** What is read of a value that nobody is shown: not even how long it is. */
export const sealedMask = '********';

/** What a field's value is read as by everybody; the value itself where it is no secret. */
export function asRead({ sensitive }: Pick<Field, 'sensitive'>, value: unknown): unknown {
  if (sensitive === null || typeof value !== 'string') return value;
  return sensitive.sealed && value !== '' ? sealedMask : masked(value, sensitive.keep);
}

/** True for a text that can only be what somebody read: it must never become a value. */
export const looksMasked = ({ sensitive }: Pick<Field, 'sensitive'>, value: unknown): boolean =>
  sensitive !== null && typeof value === 'string' && /^\s*[*＊]/.test(value);
