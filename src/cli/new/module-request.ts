/** What is asked for when a module is begun: a name, its fields and who may do what. */
import type { Scope } from '#model/actor.ts';

export const fieldTypes = [
  ...['text', 'multiline', 'integer', 'number', 'yen', 'date', 'date-time', 'boolean', 'email', 'phone', 'url', 'kana'],
  ...['postal-code', 'image', 'files', 'tags', 'choice', 'choices', 'reference', 'references'],
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
  /** Words of values that are no plain names: `利用中` → `VALUE_1`. */
  readonly valueLabels?: Readonly<Record<string, string>>;
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
}
