/** What a request sends, in the shape that it must have. */
import type { z } from 'zod';
import { type FieldFault, Problem } from '#model/errors.ts';

/** @throws `invalid-field` with every fault */
export function readInput<S extends z.ZodType>(shape: S, value: unknown): z.infer<S> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new Problem('invalid-field', result.error.issues.flatMap(toFaults));
}

function toFaults(issue: z.core.$ZodIssue): FieldFault[] {
  const base = issue.path.map((step) => `/${String(step)}`).join('');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ pointer: `${base}/${key}`, keyword: 'unknown' }));
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return [{ pointer: base, keyword: 'format', params: { format: 'email' } }];
  if (issue.code === 'too_small') return [{ pointer: base, keyword: 'minLength', params: { limit: issue.minimum } }];
  if (issue.code === 'too_big') return [{ pointer: base, keyword: 'maxLength', params: { limit: issue.maximum } }];
  return [{ pointer: base, keyword: keywordOf[issue.code] ?? 'type' }];
}

const keywordOf: Readonly<Record<string, string>> = {
  invalid_type: 'type',
  invalid_value: 'enum',
  invalid_format: 'pattern',
};
