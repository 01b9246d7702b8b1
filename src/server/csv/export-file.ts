/** An exported file, as a stream of text: header, then the rows that the list shows. */

import { accessOf, canRead } from '#model/access.ts';
import type { Actor, Locale } from '#model/actor.ts';
import { kind } from '#model/kinds/index.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Field, Resource } from '#model/resource.ts';
import type { CsvMode } from '#model/wire.ts';
import type { Gate } from '../gate/gate.ts';
import type { WireRecord } from '../gate/record-on-wire.ts';
import type { House } from '../house.ts';
import { byteOrderMark, csvLines, defuse } from './csv-text.ts';

export interface ExportRequest {
  readonly mode: CsvMode;
  /** Columns as the person has them on the screen; empty: those that the list shows by default. */
  readonly columns: readonly string[];
  readonly list: ListRequest;
}

/** The fields of the file. `view` is what the list shows, `edit` what can be edited and read back. */
export function exportedFields(resource: Resource, actor: Actor, { mode, columns }: ExportRequest): readonly Field[] {
  const shown =
    columns.length > 0 ? columns : resource.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const names = mode === 'view' ? shown : resource.csv.columns;
  const access = accessOf(resource, actor);
  return names.filter((name) => canRead(access, name)).flatMap((name) => resource.fields[name] ?? []);
}

export async function* exportFile(
  house: House,
  gate: Gate,
  resource: Resource,
  actor: Actor,
  locale: Locale,
  request: ExportRequest,
): AsyncGenerator<string> {
  const fields = exportedFields(resource, actor, request);
  const batches = gate.export(resource, actor, request.list);
  // Before the first line: once that is sent, the gate's refusal could only be told by breaking off.
  const first = await batches.next();
  yield byteOrderMark + csvLines([fields.map(({ name }) => house.word(resource, locale, `fields.${name}`))]);
  if (request.mode === 'edit-template') return;
  const cells = fields.map((field) => cellOf(house, resource, field, locale));
  for (let batch = first; !batch.done; batch = await batches.next())
    yield csvLines(batch.value.map((record) => cells.map((cell) => cell(record))));
}

/** A field's cell. References show the first thing that their declaration embeds: the target's name. */
function cellOf(house: House, resource: Resource, field: Field, locale: Locale): (record: WireRecord) => string {
  const labels = house.labelsOf(resource, field, locale);
  const { toText, numeric } = kind(field.kind);
  return (record) => {
    const value = field.to ? referenceText(field, record) : record[field.name];
    if (value === null || value === undefined) return '';
    const text = field.to ? String(value) : toText(value, labels);
    return numeric ? text : defuse(text);
  };
}

function referenceText(field: Field, record: WireRecord): unknown {
  const embed = field.embeds[0];
  if (!embed) return record[field.name];
  if (embed.kind === 'scalar') return record[embed.name];
  const name = Object.entries(embed.fields).find(([, source]) => source !== 'id')?.[0] ?? '';
  const shape = record[embed.name];
  if (embed.kind === 'list') return (shape as readonly WireRecord[]).map((one) => one[name] ?? '').join('; ');
  return shape ? (shape as WireRecord)[name] : null;
}
