/** The properties of a field kind. Each kind has its own file. */
import type { JsonSchema } from '../types/json-schema.ts';

/** Declared properties of a field, before its kind is known. */
export interface FieldTraits {
  readonly schema: JsonSchema;
  /** JSON types without `null`. */
  readonly types: readonly string[];
  readonly format: string | null;
  readonly values: readonly string[] | null;
  readonly to: string | null;
  /** Field that contains the currency of an amount. */
  readonly currency?: string | null;
}

export interface KindLabels {
  /** Label of a value of a vocabulary. */
  readonly value: (value: string) => string;
  readonly yes: string;
  readonly no: string;
}

export type Column = 'text' | 'integer' | 'numeric' | 'exact' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'jsonb';

export interface Kind {
  /** True when this kind applies to the property. The first kind in the list that applies is used. */
  readonly recognises: (traits: FieldTraits) => boolean;
  /** Column type in the database. */
  readonly column: Column;
  /** Right-aligned and drawn with tabular numbers. */
  readonly numeric: boolean;
  /** May take part in free-text search. */
  readonly searchable: boolean;
  /** False for a kind that CSV files show but cannot change: an import leaves the value as it is. */
  readonly imported: boolean;
  /** Default width of the column in a list, in px. */
  readonly width: number;
  /** Text in a CSV cell. The caller handles `null` and `undefined` as an empty cell. */
  readonly toText: (value: unknown, labels: KindLabels) => string;
  /** A few valid values, for tests and for the API description. */
  readonly examples: (traits: FieldTraits) => readonly unknown[];
}
