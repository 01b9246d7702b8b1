/** Finds declared demo rows that could not be stored: makes them for a day, and validates them like any write. */

import { type Issue, resourceFile } from '#model/base/declaration-files.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import type { DemoData, DemoRecord } from '#server/demo/demo-record.ts';
import { demoRecords } from '#server/demo/demo-records.ts';

/**
 * @param declarations without issues
 * @param modules modules with records to which declared rows may refer
 */
export function demoIssues(
  declarations: Declarations,
  today: string,
  modules: readonly DemoModule[],
): readonly Issue[] {
  const declared = Object.keys(declarations.demos).flatMap((name) => declarations.resources[name] ?? []);
  if (declared.length === 0) return [];
  const made = madeRows(declarations, today, modules);
  if (typeof made === 'string') return [{ file: 'resources', path: 'demo', message: made, level: 'error' }];
  return declared.flatMap((resource) =>
    issuesIn(resource, made.find((part) => part.resource === resource.name)?.records ?? [], today).map((message) => ({
      file: resourceFile(resource.module, resource.name),
      path: 'demo',
      message,
      level: 'error',
    })),
  );
}

/** The rows, or the reason why they cannot be made. */
function madeRows(declarations: Declarations, today: string, modules: readonly DemoModule[]): DemoData | string {
  try {
    return demoRecords({ declarations, today, scale: 0.02, modules });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Each kind of issue once, with the first row that has it. */
function issuesIn(resource: Resource, records: readonly DemoRecord[], today: string): readonly string[] {
  const moment = { me: null, today, now: `${today}T00:00:00.000Z` };
  const validator = compileValidator(resource.schema);
  const stored = Object.values(resource.fields).filter(isStored);
  const found = new Map<string, { readonly row: number; readonly value: unknown; count: number }>();
  for (const [index, record] of records.entries()) {
    const own = Object.fromEntries(stored.map(({ name }) => [name, record[name] ?? null]));
    for (const issue of validateRecord(resource, validator, own, moment)) {
      const known = found.get(kindOf(issue));
      if (known) known.count += 1;
      else found.set(kindOf(issue), { row: index + 1, value: own[fieldAt(issue.pointer)], count: 1 });
    }
  }
  return [...found].map(
    ([kind, { row, value, count }]) =>
      `${kind} in ${count} of ${records.length} rows; row ${row} has ${JSON.stringify(value)}`,
  );
}

const kindOf = ({ pointer, keyword }: FieldError): string => `"${pointer.slice(1)}" breaks "${keyword}"`;
