/** What every field kind must say about itself. One file per kind. */
import type { JsonSchema } from '../types/json-schema.ts';

/** What the declarations say of one property, before its kind is known. */
export interface FieldTraits {
  readonly schema: JsonSchema;
  /** JSON types without `null`. */
  readonly types: readonly string[];
  readonly format: string | null;
  readonly values: readonly string[] | null;
  readonly to: string | null;
  /** Field that says in which currency an amount is. */
  readonly currency?: string | null;
}

export interface KindLabels {
  /** Word of a vocabulary's value. */
  readonly value: (value: string) => string;
  readonly yes: string;
  readonly no: string;
}

export type Column = 'text' | 'integer' | 'numeric' | 'exact' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'jsonb';

export interface Kind {
  /** Does this kind recognise the property? The first kind in the list that does is taken. */
  readonly recognises: (traits: FieldTraits) => boolean;
  /** Column type in the database. */
  readonly column: Column;
  /** Right-aligned and drawn with tabular numbers. */
  readonly numeric: boolean;
  /** May take part in free-text search. */
  readonly searchable: boolean;
  /** False for what a CSV file tells and cannot bring: an import leaves it as it is. */
  readonly imported: boolean;
  /** Usual width of its column in a list, px. */
  readonly width: number;
  /** Text in a CSV cell. `null` and `undefined` are handled by the caller: an empty cell. */
  readonly toText: (value: unknown, labels: KindLabels) => string;
  /** A few valid values, for tests and for the API description. */
  readonly examples: (traits: FieldTraits) => readonly unknown[];
}
