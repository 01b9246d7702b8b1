/** Imports a file for the operator: it is read, validated and written like an import by the wizard. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fieldAt } from '#model/base/json/pointer.ts';
import type { RowState } from '#model/csv/import-answer.ts';
import { inOneForm } from '#model/csv/in-one-form.ts';
import { fileFields, knownHeadings, matchHeaders } from '#model/csv/match-headers.ts';
import { recordsIn } from '#model/csv/record-lines.ts';
import type { Project } from '../declarations/project.ts';
import type { Gate } from '../gate/gate.ts';
import { errorMessage } from '../http/problem.ts';
import { acceptedColumnsOf, columnsInFile } from './accepted-columns.ts';
import { readCsvFile } from './csv-file.ts';

export interface BroughtIn {
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
  /** Headings without a field in the resource; their cells are ignored. */
  readonly unknown: readonly string[];
  readonly rejected: readonly RejectedRow[];
}

export interface RejectedRow {
  /** Row number as in a spreadsheet. */
  readonly row: number;
  /** Sentences, each with the label of its field. */
  readonly reasons: readonly string[];
}

interface Context {
  readonly gate: Gate;
  project(): Project;
}

const locale = 'en-US';

/**
 * @param text the whole file
 * @throws `invalid-field` for a text that is not CSV
 */
export async function bringIn({ gate, project }: Context, name: string, text: string): Promise<BroughtIn> {
  const resource = project().declarations.resources[name];
  if (!resource) throw new Error(`No resource "${name}"`);
  const accepted = acceptedColumnsOf(project(), resource, fileFields(resource));
  const bytes = Buffer.from(text);
  const file = await readCsvFile(
    async () => Readable.from(bytes, { objectMode: false }),
    knownHeadings(accepted.names, accepted.words),
  );
  const headers = inOneForm(matchHeaders(file.headers, accepted.names, accepted.words), accepted.columns);
  const inFile = columnsInFile(
    accepted.columns,
    headers.map(({ field, error }) => (error ? null : field)),
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
    unknown: headers.filter(({ error }) => error).map((header) => header.name),
    rejected: findings
      .filter(([, { state }]) => state === 'rejected')
      .map(([index, { errors }]) => ({
        row: index + 2,
        reasons: errors.map((error) => {
          const field = fieldAt(error.pointer);
          const message = errorMessage(error, project(), locale, resource, error.at?.isCell);
          if (field === '') return message;
          if (error.at) return `${error.at.column}: ${message}`;
          return `${project().word(resource, locale, `fields.${field}`)}: ${message}`;
        }),
      })),
  };
}
