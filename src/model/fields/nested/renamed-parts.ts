/** Renames parts of nested values: stored values move to the new name. */

import type { Report } from '../../base/declaration-files.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RenamedPart } from '../../types/resource.ts';
import { foundBelow, noRoot, type PartContext } from './part-at.ts';

/** Renamed parts, outer ones first, so that the parts inside are found under the new names. */
export function renamedParts(
  raw: Readonly<Record<string, { readonly was?: string }>>,
  context: PartContext,
  report: Report,
): readonly RenamedPart[] {
  const successors = new Map<string, string>();
  const renamed = Object.entries(raw).flatMap(([path, { was }]): readonly RenamedPart[] => {
    if (was === undefined) return [];
    const [first = '', ...steps] = path.split('.');
    const root = Object.hasOwn(context.fields, first) ? context.fields[first] : undefined;
    const holder = [first, ...steps.slice(0, -1)].join('.');
    const issue = issueOf(path, root, steps, was, context) ?? successorIssue(successors.get(`${holder}.${was}`));
    if (issue) report(`fields.${path}.was`, issue);
    successors.set(`${holder}.${was}`, path);
    return issue ? [] : [{ steps: [first, ...steps], was }];
  });
  return renamed.sort((one, other) => one.steps.length - other.steps.length);
}

function issueOf(
  path: string,
  root: Field | undefined,
  steps: readonly string[],
  was: string,
  { fields, definitions }: PartContext,
): string | null {
  if (!root) return noRoot(path, fields);
  const found = foundBelow(root, steps, definitions);
  if (typeof found === 'string') return found;
  const before = [...steps.slice(0, -1), was];
  if (typeof foundBelow(root, before, definitions) === 'string') return null;
  return `the part "${[root.name, ...before].join('.')}" still exists, so "${path}" cannot be its new name`;
}

const successorIssue = (successor: string | undefined): string | null =>
  successor === undefined ? null : `"${successor}" has the same "was", and only one of them can keep the values`;

/**
 * @param steps path inside the value; lists are passed through
 * @returns the value with the old name replaced by the last step, or the same value if there is nothing to rename
 */
export function withRenamed(value: unknown, steps: readonly string[], was: string): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => withRenamed(one, steps, was));
    return list.some((one, at) => one !== value[at]) ? list : value;
  }
  const [step = '', ...further] = steps;
  if (typeof value !== 'object' || value === null) return value;
  const members: Readonly<Record<string, unknown>> = { ...value };
  if (further.length === 0) {
    if (!Object.hasOwn(members, was) || Object.hasOwn(members, step)) return value;
    return Object.fromEntries(Object.entries(members).map(([name, one]) => [name === was ? step : name, one]));
  }
  if (!Object.hasOwn(members, step)) return value;
  const inner = withRenamed(members[step], further, was);
  return inner === members[step] ? value : { ...members, [step]: inner };
}
