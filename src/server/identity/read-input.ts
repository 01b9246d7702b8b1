/** Reads what a request sends, in the required shape. */
import type { z } from 'zod';
import { Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';

/** @throws `invalid-field` with every error */
export function readInput<S extends z.ZodType>(shape: S, value: unknown): z.infer<S> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => toErrors(issue, valueAt(value, issue.path)));
  throw new Problem('invalid-field', errors);
}

function toErrors(issue: z.core.$ZodIssue, given: unknown): FieldError[] {
  const base = issue.path.map((step) => `/${String(step)}`).join('');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ pointer: `${base}/${key}`, keyword: 'unknown' }));
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return [{ pointer: base, keyword: 'format', params: { format: 'email' } }];
  if (issue.code === 'too_small') return [{ pointer: base, keyword: 'minLength', params: { limit: issue.minimum } }];
  if (issue.code === 'too_big') return [{ pointer: base, keyword: 'maxLength', params: { limit: issue.maximum } }];
  if (issue.code === 'invalid_type') {
    if (given === undefined || given === null) return [{ pointer: base, keyword: 'required' }];
    return [{ pointer: base, keyword: 'type', params: { type: issue.expected } }];
  }
  return [{ pointer: base, keyword: keywordOf[issue.code] ?? 'type' }];
}

const keywordOf: Readonly<Record<string, string>> = {
  invalid_value: 'enum',
  invalid_format: 'pattern',
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, step) => (part as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[step],
    value,
  );
