/** A field of a resource, and how it is shown. */
import type { Scope } from '../access.ts';
import type { Condition } from '../condition.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Template } from '../template.ts';
import type { Derivation } from './derivation.ts';
import type { FieldKind } from './field-kind.ts';
import type { InputMask } from './input-mask.ts';
import type { Numbering } from './numbering.ts';
import type { Upload } from './upload.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/**
 * How a call sends the target of a reference beside its id.
 * `scalar`: a single value (`equipmentTypeName`). `object`: an object (`assignedPerson`). `list`: a list of objects for
 * several targets (`roles`).
 */
export type Embed =
  | { readonly kind: 'scalar'; readonly name: string; readonly field: string }
  | { readonly kind: 'object' | 'list'; readonly name: string; readonly fields: Readonly<Record<string, string>> };

/** A value without a column: the records that refer to this one, its number of members, or an operator over fields. */
export type Computed =
  | {
      readonly kind: 'inverse';
      readonly field: string;
      /** Records in between: the field lists the records that they name, not the records that refer. */
      readonly through?: { readonly resource: string; readonly via: string };
    }
  | { readonly kind: 'members' }
  | Derivation;

export interface Sensitive {
  /** Number of characters that are shown at the end. */
  readonly keep: number;
  /** Scopes that may reveal the value; one is enough. */
  readonly reveal: readonly Scope[];
  /** Can be written but never read. The database holds the value encrypted. */
  readonly sealed: boolean;
}

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** The property's schema with every `$ref` resolved. */
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** May be null on the wire. */
  readonly nullable: boolean;
  /**
   * Never accepted from a client: system fields, derived fields and `readOnly` properties, which only actions change.
   */
  readonly readOnly: boolean;
  /** Accepted and never answered to any actor: `writeOnly` of the schema. */
  readonly writeOnly: boolean;
  readonly system: boolean;
  readonly default: unknown;
  /** Closed list of values, and the name of the shared vocabulary if it is one. */
  readonly values: readonly string[] | null;
  readonly vocabulary: string | null;
  /** Target resource of a reference. */
  readonly to: string | null;
  /** May also refer to records that the select does not offer. */
  readonly takesAll: boolean;
  readonly embeds: readonly Embed[];
  /** Of a reference: a field of both records that must have the same value in both. */
  readonly within: string | null;
  /** Of a reference: own field → field of the target. A form fills in the own field when the target is chosen. */
  readonly fills: Readonly<Record<string, string>>;
  /** Template of a field that is computed from others: `{familyName} {givenName}`. It may differ by language. */
  readonly derive: Template | null;
  /**
   * Path of the value within another field, for parts like `address.city` that lists name. A part has its own column.
   */
  readonly part?: Part;
  /** Computed whenever the field is read. Such a field has no column. */
  readonly computed: Computed | null;
  /** Field with the currency of an amount. */
  readonly currency: string | null;
  /** What a field of pictures or files accepts. */
  readonly upload: Upload | null;
  /** Japanese readers also see the era of the date. */
  readonly era: boolean;
  /** Field that gives the order when a list is sorted by this one (names sort by kana). */
  readonly sortBy: string | null;
  /** `any-case`: values that differ only in case count as equal. */
  readonly unique: boolean | 'any-case';
  /** The record is deleted together with the one to which this field refers. */
  readonly deletedWith: boolean;
  /** Other field → value that this field gets when somebody changes the other field. */
  readonly resetOn: Readonly<Record<string, unknown>>;
  /** Former name, which the database may still have. */
  readonly was: string | null;
  /** The field applies only while this holds. Otherwise the server keeps it empty. */
  readonly when: Condition | null;
  /** The field must have a value while this holds, even if `required` is false. */
  readonly requiredWhen: Condition | null;
  /** A stored record keeps its value while this holds for it. */
  readonly readOnlyWhen: Condition | null;
  /** Scopes that may read the field; null if everyone who may read the record may. */
  readonly read: readonly Scope[] | null;
  /** Scopes to read the records that the field counts. One of each list is needed as well. */
  readonly needs: readonly (readonly Scope[])[];
  /** Everyone sees only the last characters until they reveal the value with a reason; null if not sensitive. */
  readonly sensitive: Sensitive | null;
  /** A display other than that of the kind: `person`, `place`, `title`. */
  readonly as: string | null;
  readonly tones: Readonly<Record<string, Tone>>;
  /** Fields of a row, for a list of objects that is shown and edited as ordered rows; null for other fields. */
  readonly rows: readonly Field[] | null;
  /** Number of values that are shown where space is short, the others on demand; null for a field of one value. */
  readonly max: number | null;
  /** A new record without a value gets the next number; null if records are not numbered. */
  readonly numbering: Numbering | null;
  /** Input mask for new values, which users set; null if any value is accepted. */
  readonly inputMask: InputMask | null;
}

/** By name. */
export type Fields = Readonly<Record<string, Field>>;

export interface Part {
  /** The field and the names of the path from there: `['address', 'city']`. */
  readonly steps: readonly string[];
  /** Kind of one value, if the path leads through lists. */
  readonly of: FieldKind;
}
