/** An exported file as rows of cells: the header, then what the list shows. */
import { accessOf, canRead } from '#model/access.ts';
import type { Actor, Locale } from '#model/actor.ts';
import { defuse } from '#model/csv/formulas.ts';
import { joinEntries } from '#model/csv/list-cell.ts';
import { fileFields, idColumn } from '#model/csv/match-headers.ts';
import { writeReferences } from '#model/csv/reference-text.ts';
import type { Field } from '#model/field.ts';
import { kind } from '#model/kinds/index.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import { heldIn } from '#model/nested/part-value.ts';
import type { Resource } from '#model/resource.ts';
import type { CsvEncoding, CsvMode } from '#model/wire.ts';
import type { Author } from '../gate/audit.ts';
import type { Gate } from '../gate/gate.ts';
import type { WireRecord } from '../gate/record-on-wire.ts';
import type { House } from '../house.ts';

export interface ExportRequest {
  readonly mode: CsvMode;
  readonly encoding: CsvEncoding;
  /** Columns as the person has them on the screen, or those that a file shall have; empty: the usual ones. */
  readonly columns: readonly string[];
  readonly list: ListRequest;
  /** Why sensitive values are in the file; null while they are masked. */
  readonly reason: string | null;
}

/** Whose file of which resource it is. */
export interface Exporter {
  readonly house: House;
  readonly gate: Gate;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Who takes the file away; null while its rows are only looked through. */
  readonly author: Omit<Author, 'reason'> | null;
}

/**
 * Brings a text into the characters that the file can hold.
 *
 * @param row in the file, the header being row 1
 * @param column its heading
 */
export type Fit = (text: string, row: number, column: string) => string;

type Rows = readonly (readonly string[])[];

/** The fields of the file. `view` is what the list shows, `edit` what can be edited and read back, the template that without the id; `columns` chooses among them. */
export function exportedFields(resource: Resource, actor: Actor, { mode, columns }: ExportRequest): readonly Field[] {
  const shown =
    columns.length > 0 ? columns : resource.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const wanted = (name: string): boolean => columns.length === 0 || name === idColumn || columns.includes(name);
  const names = {
    view: shown,
    edit: fileFields(resource).filter(wanted),
    'edit-template': resource.csv.columns.filter(wanted),
  }[mode];
  const access = accessOf(resource, actor);
  return names.filter((name) => canRead(access, name)).flatMap((name) => resource.fields[name] ?? []);
}

/** Batches of rows; the first one is the header alone, and comes when the gate has let the rows pass. */
export async function* exportRows(exporter: Exporter, request: ExportRequest, fit: Fit): AsyncGenerator<Rows> {
  const { house, gate, resource, actor, locale, author } = exporter;
  const fields = exportedFields(resource, actor, request);
  const { reason, mode } = request;
  const leaving =
    author && mode !== 'edit-template'
      ? { author: { ...author, reason }, isWhole: reason !== null, columns: fields.map(({ name }) => name) }
      : null;
  const batches = gate.export(resource, actor, request.list, leaving);
  // Before the first line: once that is sent, the gate's refusal could only be told by breaking off.
  const first = await batches.next();
  const headings = fields.map(({ name }) => house.word(resource, locale, `fields.${name}`));
  yield [headings.map((heading) => fit(heading, 1, heading))];
  if (request.mode === 'edit-template') return;
  const texts = textsOf(house, resource, fields, locale);
  let row = 1;
  for await (const records of withFirst(first, batches)) {
    const references = request.mode === 'edit' ? await keyed(house, gate, actor, fields, records) : titles;
    yield records.map((record) => {
      row++;
      return fields.map((field, at) => {
        const text = field.to
          ? references(field, record)
          : (texts.get(field)?.(heldIn(field, field.name, record)) ?? '');
        if (!field.to && kind(field.kind).numeric) return text;
        // What would run as a formula is judged by the characters that the file holds.
        return defuse(fit(text, row, headings[at] ?? ''));
      });
    });
  }
}

/** Everything, of which the first piece was taken already. */
export async function* withFirst<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

type Texts = ReadonlyMap<Field, (value: unknown) => string>;

function textsOf(house: House, resource: Resource, fields: readonly Field[], locale: Locale): Texts {
  return new Map(
    fields.map((field) => {
      const labels = house.labelsOf(resource, field, locale);
      const { toText } = kind(field.kind);
      const textOf = (value: unknown): string => (value === null || value === undefined ? '' : toText(value, labels));
      return [field, field.as === 'actor' ? (value) => actorText(house, locale, textOf(value)) : textOf];
    }),
  );
}

/** The server itself goes by a word, as on the screen. */
const actorText = ({ appWord }: House, locale: Locale, name: string): string =>
  appWord(locale, `actors.${name}`) ?? name;

type ReferenceText = (field: Field, record: WireRecord) => string;

/** The first thing that a reference embeds: the target's name. */
const titles: ReferenceText = (field, record) => {
  const embed = field.embeds[0];
  if (!embed) return String(record[field.name] ?? '');
  if (embed.kind === 'scalar') return String(record[embed.name] ?? '');
  const name = Object.entries(embed.fields).find(([, source]) => source !== 'id')?.[0] ?? '';
  const shape = record[embed.name];
  if (embed.kind === 'list') return joinEntries((shape as readonly WireRecord[]).map((one) => String(one[name] ?? '')));
  return String((shape as WireRecord | null)?.[name] ?? '');
};

/** Texts by which an import finds the same records again. */
async function keyed(
  { declarations }: House,
  gate: Gate,
  actor: Actor,
  fields: readonly Field[],
  records: readonly WireRecord[],
): Promise<ReferenceText> {
  const idsIn = (field: Field, record: WireRecord): readonly string[] => [record[field.name] ?? []].flat().map(String);
  const texts = new Map<Field, ReadonlyMap<string, string>>();
  for (const field of fields) {
    const target = field.to ? declarations.resources[field.to] : undefined;
    if (!target) continue;
    const ids = records.flatMap((record) => idsIn(field, record));
    texts.set(field, await gate.referenceTexts(target, actor, ids));
  }
  return (field, record) =>
    writeReferences(
      field,
      idsIn(field, record).map((id) => texts.get(field)?.get(id) ?? id),
    );
}
