/** A file that whoever runs the server brings in: it is read, validated and written as an import by the wizard is. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fieldAt } from '#model/base/pointer.ts';
import type { RowState } from '#model/csv/import-answer.ts';
import { inOneForm } from '#model/csv/in-one-form.ts';
import { fileFields, knownHeadings, matchHeaders } from '#model/csv/match-headers.ts';
import { recordsIn } from '#model/csv/record-lines.ts';
import type { House } from '../declarations/house.ts';
import type { Gate } from '../gate/gate.ts';
import { faultMessage } from '../http/problem.ts';
import { readCsvFile } from './csv-file.ts';
import { columnsInFile, takenColumnsOf } from './taken-columns.ts';

export interface BroughtIn {
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
  /** Headings for which the resource has no field; their cells are left out. */
  readonly unknown: readonly string[];
  readonly rejected: readonly RejectedRow[];
}

export interface RejectedRow {
  /** As a spreadsheet counts rows. */
  readonly row: number;
  /** Sentences, each with the word of its field. */
  readonly reasons: readonly string[];
}

interface Context {
  readonly gate: Gate;
  house(): House;
}

const locale = 'en-US';

/**
 * @param text the whole file
 * @throws `invalid-field` for a text that is no CSV
 */
export async function bringIn({ gate, house }: Context, name: string, text: string): Promise<BroughtIn> {
  const resource = house().declarations.resources[name];
  if (!resource) throw new Error(`No resource "${name}"`);
  const taken = takenColumnsOf(house(), resource, fileFields(resource));
  const bytes = Buffer.from(text);
  const file = await readCsvFile(
    async () => Readable.from(bytes, { objectMode: false }),
    knownHeadings(taken.names, taken.words),
  );
  const headers = inOneForm(matchHeaders(file.headers, taken.names, taken.words), taken.columns);
  const inFile = columnsInFile(
    taken.columns,
    headers.map(({ field, fault }) => (fault ? null : field)),
  );
  const { match } = resource.csv;
  const { counts, findings } = await gate.import({
    ...{ resource, fixed: {}, match, dryrun: false, uploadKey: randomUUID() },
    ...{ columns: inFile.fields, parts: inFile.parts },
    author: { actor: { kind: 'system', label: 'npm run new' }, origin: 'csv', requestId: null },
    nameless: new Set(headers.flatMap((header, at) => (header.name === '' ? [at] : []))),
    rows: () => recordsIn(file.batches(), inFile.all, match),
  });
  return {
    counts,
    unknown: headers.filter(({ fault }) => fault).map((header) => header.name),
    rejected: findings
      .filter(([, { state }]) => state === 'rejected')
      .map(([index, { faults }]) => ({
        row: index + 2,
        reasons: faults.map((fault) => {
          const field = fieldAt(fault.pointer);
          const message = faultMessage(fault, house(), locale, resource, fault.at?.isCell);
          if (field === '') return message;
          if (fault.at) return `${fault.at.column}: ${message}`;
          return `${house().word(resource, locale, `fields.${field}`)}: ${message}`;
        }),
      })),
  };
}
