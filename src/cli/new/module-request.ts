/** The input for a new module: its name, its fields and its permissions. */
import type { Scope } from '#model/types/access.ts';

export const fieldTypes = [
  ...['text', 'multiline', 'integer', 'number', 'yen', 'date', 'date-time', 'boolean', 'email', 'phone', 'url', 'kana'],
  ...['postal-code', 'percent', 'month', 'clock-time', 'minutes', 'image', 'files', 'tags'],
  ...['choice', 'choices', 'reference', 'references'],
] as const;

export interface FieldRequest {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Values of a choice. */
  readonly values: readonly string[];
  /** Resource of a reference. */
  readonly to: string | null;
  /** Labels, if known. */
  readonly labels: { readonly 'ja-JP'?: string; readonly 'en-US'?: string };
  /** Labels of values, by value. */
  readonly valueLabels?: Readonly<Record<string, string>>;
  /** Words of true and false, if they differ from yes and no. */
  readonly yesNo?: { readonly yes: string; readonly no: string };
  /** Keywords of its schema that differ from those of its type. */
  readonly limits?: Readonly<Record<string, unknown>>;
  /** A sentence below its input. */
  readonly help?: FieldRequest['labels'];
  /** Whether imports find records by this field; its values are unique. */
  readonly isKey?: boolean;
  readonly isUnique?: boolean;
  /** Whether it is never null although a new record need not contain it, because it has a default. */
  readonly isFilled?: boolean;
}

export interface ModuleRequest {
  readonly name: string;
  /** Folder below resources/. */
  readonly module: string;
  readonly labels: { readonly 'ja-JP'?: string; readonly 'en-US'?: string };
  readonly fields: readonly FieldRequest[];
  readonly read: readonly Scope[];
  readonly write: readonly Scope[];
  readonly demoRows: number;
  /** An existing schema that is copied unchanged; the fields are derived from it. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Whether the list has the import wizard. */
  readonly isImported?: boolean;
}
