/** The cases: values, and whether JSON Schema accepts them. */
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

/** The root of a file is an object, so a boolean schema is nested in one. */
export const asFile = (schema: unknown): object => (typeof schema === 'boolean' ? { allOf: [schema] } : Object(schema));
