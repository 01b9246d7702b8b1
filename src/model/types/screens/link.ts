/** Links from a record to other screens. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';

/**
 * A link from a record to another screen.
 * It leads to the form of another resource, to what that resource can import from the connected product, or to a page
 * of another product.
 */
export interface RecordLink {
  readonly name: string;
  readonly kind: 'create' | 'preview' | 'open';
  /** Resource whose form or record the link opens; adding begins there at `path`. */
  readonly create: string;
  /** Field with the id of the record that is opened; null for a form. */
  readonly field: string | null;
  readonly path: string;
  /** Parameter of the form → field of this record. */
  readonly params: Readonly<Record<string, string>>;
  readonly when: Condition | null;
  /** Of a preview: the field that must list the value. */
  readonly offers: { readonly field: string; readonly value: string } | null;
  /** Scopes that may add such a record, or open it; one is enough. */
  readonly creators: readonly Scope[];
  /**
   * A page of another product.
   * `link`: field with its address. `shows`: fields that a dialog shows first. `param`: parameter that opens the
   * dialog.
   */
  readonly outside: { readonly link: string; readonly shows: readonly string[]; readonly param: string } | null;
}
