/** Imports a file for the operator: it is read, validated and written like an import by the wizard. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RowState } from '#model/csv/import-answer.ts';
import { fileFields } from '#model/csv/match-headers.ts';
import { recordsIn } from '#model/csv/record-lines.ts';
import type { Project } from '../declarations/project.ts';
import type { Gate } from '../gate/gate.ts';
import { onceByKey } from '../gate/import/once/once-by-key.ts';
import { readColumns } from './read-columns.ts';
import { rowReasons } from './row-reasons.ts';

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
  const bytes = Buffer.from(text);
  const open = async (): Promise<Readable> => Readable.from(bytes, { objectMode: false });
  const { file, headers, inFile, nameless } = await readColumns(project(), resource, fileFields(resource), open);
  const { match } = resource.csv;
  const { counts, findings } = await gate.import(
    {
      ...{ resource, fixed: {}, match, dryrun: false, nameless, columns: inFile.fields, parts: inFile.parts },
      author: { actor: { kind: 'system', label: 'npm run new' }, origin: 'csv', requestId: null },
      rows: () => recordsIn(file.batches(), inFile.all, match),
    },
    onceByKey(randomUUID(), resource),
  );
  const reasonsOf = rowReasons(project(), resource, locale);
  return {
    counts,
    unknown: headers.filter(({ error }) => error).map((header) => header.name),
    rejected: findings
      .filter(([, { state }]) => state === 'rejected')
      .map(([index, { errors }]) => ({ row: index + 2, reasons: reasonsOf(errors) })),
  };
}
