/**
 * Inserts records that refer to each other, in any order. A reference to a record that is not inserted yet is written
 * afterwards, so that no check has to wait for the end of the transaction: not all databases can do that.
 */
import type { Kysely } from 'kysely';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { ownTableOf } from './columns.ts';
import { batchSize, insertQuery, updateManyQuery } from './write-records.ts';

export interface LinkedRecords {
  readonly resource: Resource;
  /** Whole, with `id`, `createdAt` and `updatedAt`. */
  readonly records: readonly Values[];
}

/** @param resources all resources that the records may refer to, by name */
export async function insertLinked(
  handle: Kysely<FrameworkTables>,
  resources: Readonly<Record<string, Resource>>,
  parts: readonly LinkedRecords[],
): Promise<void> {
  const missing = new Set(parts.flatMap(({ resource, records }) => records.map(({ id }) => keyOf(resource, id))));
  const incomplete: LinkedRecords[] = [];
  for (const { resource, records } of parts) {
    const links = linksOf(resource, resources);
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize);
      // A statement checks its references at its end.
      for (const { id } of batch) missing.delete(keyOf(resource, id));
      const isOpen = (record: Values, { field, target }: Link): boolean =>
        missing.has(keyOf(target, record[field.name]));
      const open = batch.filter((record) => links.some((link) => isOpen(record, link)));
      const emptied = new Map(open.map((record) => [record, without(record, links, isOpen)]));
      await insertQuery(
        resource,
        batch.map((record) => emptied.get(record) ?? record),
      ).execute(handle);
      if (open.length > 0) incomplete.push({ resource, records: open });
    }
  }
  for (const { resource, records } of incomplete) {
    const names = linksOf(resource, resources).map(({ field }) => field.name);
    await updateManyQuery(resource, records, names).execute(handle);
  }
}

interface Link {
  readonly field: Field;
  readonly target: Resource;
}

/** The fields whose values the database checks. */
const linksOf = (resource: Resource, resources: Readonly<Record<string, Resource>>): readonly Link[] =>
  Object.values(resource.fields).flatMap((field) => {
    const target = field.kind === 'reference' && !field.computed ? resources[field.to ?? ''] : undefined;
    return target ? [{ field, target }] : [];
  });

const keyOf = (resource: Resource, id: unknown): string => `${ownTableOf(resource)} ${id}`;

function without(record: Values, links: readonly Link[], isOpen: (record: Values, link: Link) => boolean): Values {
  const empty = links.filter((link) => isOpen(record, link)).map(({ field }) => [field.name, null]);
  return { ...record, ...Object.fromEntries(empty) };
}
