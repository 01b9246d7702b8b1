/** Ways from a record to other screens. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';

/**
 * A way from a record to the form of another resource, to what that can take over from the product that the record connects to, or to a
 * page of another product.
 */
export interface RecordLink {
  readonly name: string;
  readonly kind: 'create' | 'preview' | 'open';
  /** Resource whose form or record it is, and where adding begins there. */
  readonly create: string;
  /** Field with the id of the record that is opened; null for a form. */
  readonly by: string | null;
  readonly path: string;
  /** Parameter of the form → field of this record. */
  readonly params: Readonly<Record<string, string>>;
  readonly when: Condition | null;
  /** Of a preview: the field that must list the value. */
  readonly offers: { readonly field: string; readonly value: string } | null;
  /** Who may add such a record, or open it: one of these scopes. */
  readonly creators: readonly Scope[];
  /** The page of another product: the field with its address, what is told before, and the parameter that opens the dialog. */
  readonly outside: { readonly link: string; readonly shows: readonly string[]; readonly param: string } | null;
}

export interface RawRecordLink {
  readonly create?: string;
  readonly preview?: string;
  readonly open?: string;
  readonly by?: string;
  readonly outside?: string;
  readonly shows?: readonly string[];
  readonly param?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly when?: Condition;
}
