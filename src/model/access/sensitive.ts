/** Values that are masked until somebody reveals them and gives a reason. */

import { memoize } from '../base/memoize.ts';
import { masked } from '../fields/masked.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import { type Access, canRead } from './access.ts';
import { holds } from './actor.ts';

/** Minimum and maximum length of a reason, in characters. */
export const shortestReason = 4;
export const longestReason = 500;

/** How long a revealed value stays visible. */
export const revealedSeconds = 30;

/** Path of the reveal call, below the path of the record. */
export const revealPath = 'reveal';

export const sensitiveFields = memoize(({ fields }: Pick<Resource, 'fields'>) =>
  Object.values(fields).filter(({ sensitive }) => sensitive !== null),
);

/** True when the actor may reveal the value of this field, after giving a reason. */
export const canReveal = (access: Access, { name, sensitive }: Field): boolean =>
  sensitive !== null && canRead(access, name) && sensitive.reveal.some((scope) => holds(access.actor, scope));

/** Sensitive fields that can be revealed. */
export const revealableFields = memoize((resource: Pick<Resource, 'fields'>) =>
  sensitiveFields(resource).filter(({ sensitive }) => !sensitive?.sealed),
);

/** Sensitive fields that can only be written. */
export const sealedFields = memoize((resource: Pick<Resource, 'fields'>) =>
  sensitiveFields(resource).filter(({ sensitive }) => sensitive?.sealed),
);

/** Shown instead of a sealed value. It does not reveal the length of the value either. */
export const sealedMask = '********';

/** The value that every reader gets: masked for a sensitive field, otherwise unchanged. */
export function asRead({ sensitive }: Pick<Field, 'sensitive'>, value: unknown): unknown {
  if (sensitive === null || typeof value !== 'string') return value;
  return sensitive.sealed && value !== '' ? sealedMask : masked(value, sensitive.keep);
}

/** True for a text that can only be a mask that somebody read. It must never be stored. */
export const looksMasked = ({ sensitive }: Pick<Field, 'sensitive'>, value: unknown): boolean =>
  sensitive !== null && typeof value === 'string' && /^\s*[*＊]/.test(value);
