/** The cases: values, and whether JSON Schema takes them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface AgreementRow {
  readonly schema: unknown;
  readonly cases: readonly (readonly [value: unknown, verdict: boolean])[];
}

export const rowsIn = (file: string): readonly AgreementRow[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

export const agreementRows: readonly AgreementRow[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .flatMap(rowsIn);

/** A file's root is an object; a schema that is true or false stands inside of one. */
export const asFile = (schema: unknown): object => (typeof schema === 'boolean' ? { allOf: [schema] } : Object(schema));
