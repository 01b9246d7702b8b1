/** What is asked for when a module is begun: a name, its fields and who may do what. */
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
  /** Words, where somebody said them. */
  readonly labels: { readonly 'ja-JP'?: string; readonly 'en-US'?: string };
  /** Words of values, by value. */
  readonly valueLabels?: Readonly<Record<string, string>>;
  /** Words of yes and no, where they are others than these. */
  readonly yesNo?: { readonly yes: string; readonly no: string };
  /** Keywords of its schema that differ from those of its type. */
  readonly limits?: Readonly<Record<string, unknown>>;
  /** A sentence below its input. */
  readonly help?: FieldRequest['labels'];
  /** A row of a file finds its record by it: no two records have the same. */
  readonly isKey?: boolean;
  readonly isUnique?: boolean;
  /** It never holds nothing, although a new record need not say it: it has a default. */
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
  /** Of records whose schema somebody else wrote: it is copied as it is, and the fields are those that it has. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Rows can be brought in from a file: the list has the wizard for it. */
  readonly isImported?: boolean;
}
