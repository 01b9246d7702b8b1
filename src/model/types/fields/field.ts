/** What a field of a resource is, and how it is shown. */
import type { Scope } from '../access.ts';
import type { RawStates } from '../actions/states.ts';
import type { Condition } from '../condition.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Locale } from '../locale.ts';
import type { Template } from '../template.ts';
import type { Derivation, RawDerivation } from './derivation.ts';
import type { FieldKind } from './field-kind.ts';
import type { InputMask, RawInputMask } from './input-mask.ts';
import type { Numbering, RawNumbering } from './numbering.ts';
import type { Upload } from './upload.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** How a reference's target is shown beside the id: a scalar (`equipmentTypeName`), an object (`assignedPerson`) or, of several, a list of objects (`roles`). */
export type Embed =
  | { readonly kind: 'scalar'; readonly name: string; readonly field: string }
  | { readonly kind: 'object' | 'list'; readonly name: string; readonly fields: Readonly<Record<string, string>> };

/** A value that has no column: whoever refers to this record by a field of theirs, how many members it has, or an operator over fields. */
export type Computed =
  | {
      readonly kind: 'inverse';
      readonly field: string;
      /** Records between: what they name is listed, in the place of those that refer. */
      readonly through?: { readonly of: string; readonly via: string };
    }
  | { readonly kind: 'members' }
  | Derivation;

export interface Sensitive {
  /** So many characters are shown at the end. */
  readonly keep: number;
  /** Scopes of which one is needed to be shown the value. */
  readonly reveal: readonly Scope[];
  /** Written only: nobody is ever shown it, and it lies encrypted in the database. */
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
  /** Never accepted from a client: system fields, derived fields and `readOnly` properties (changed by actions only). */
  readonly readOnly: boolean;
  /** Accepted and never answered, whoever asks: `writeOnly` of the schema. */
  readonly writeOnly: boolean;
  readonly system: boolean;
  readonly default: unknown;
  /** Closed list of values and, when it is one of the shared vocabularies, that vocabulary's name. */
  readonly values: readonly string[] | null;
  readonly vocabulary: string | null;
  /** Target resource of a reference. */
  readonly to: string | null;
  /** Records that are not on offer may be referred to as well. */
  readonly takesAll: boolean;
  readonly embeds: readonly Embed[];
  /** Of a reference: a field that both records have, and which holds the same in both. */
  readonly within: string | null;
  /** Of a reference: own field → field of the target from which a form fills it in when the target is chosen. */
  readonly fills: Readonly<Record<string, string>>;
  /** Template over other fields, for a field that is computed: `{familyName} {givenName}`; it may read otherwise in each language. */
  readonly derive: Template | null;
  /** Where its value stands in that of another field; only of `address.city` and the like, which lists name. It has a column of its own. */
  readonly part?: Part;
  /** Worked out whenever the field is read; it has no column. */
  readonly computed: Computed | null;
  /** Field that says in which currency an amount is. */
  readonly currency: string | null;
  /** What it takes, for a field of pictures or files. */
  readonly upload: Upload | null;
  /** A date that Japanese readers also see by its era. */
  readonly era: boolean;
  /** Field that gives the order when sorting by this one (names sort by kana). */
  readonly sortBy: string | null;
  /** `any-case`: capitals make no other value. */
  readonly unique: boolean | 'any-case';
  /** The record goes with the one to which it refers. */
  readonly deletedWith: boolean;
  /** Field → what this one becomes when somebody gives that one another value. */
  readonly resetOn: Readonly<Record<string, unknown>>;
  /** Name under which the database may still hold it. */
  readonly was: string | null;
  /** The field applies only while this holds; otherwise it is empty, and the server keeps it so. */
  readonly when: Condition | null;
  /** It must hold something while this holds, whatever `required` says. */
  readonly requiredWhen: Condition | null;
  /** A stored record's value stays as it is while this holds of it. */
  readonly readOnlyWhen: Condition | null;
  /** Scopes that may read it; null means whoever may read the record. */
  readonly read: readonly Scope[] | null;
  /** Scopes by which the records that it counts can be read: one of each list is needed besides. */
  readonly needs: readonly (readonly Scope[])[];
  /** Nobody meets more of it than its last characters, until they ask and say why; null for what is no secret. */
  readonly sensitive: Sensitive | null;
  /** A different look from the kind's own: `person`, `place`, `title`. */
  readonly as: string | null;
  readonly tones: Readonly<Record<string, Tone>>;
  /** Of a list of objects that is shown and edited as ordered rows: what each of them holds; null for everything else. */
  readonly rows: readonly Field[] | null;
  /** Of several values, so many are shown where room is short, the others on demand; null for a field of one value. */
  readonly max: number | null;
  /** A new record to which nobody gives a value gets the next number; null where that is nobody's business. */
  readonly numbering: Numbering | null;
  /** New values look as people have set it; null where they may look as they like. */
  readonly inputMask: InputMask | null;
}

/** By name. */
export type Fields = Readonly<Record<string, Field>>;

export interface Part {
  /** The field, and the names that lead on from there: `['address', 'city']`. */
  readonly steps: readonly string[];
  /** Kind of one value, where the way leads through lists. */
  readonly of: FieldKind;
}

/** For all languages, or for each of them. */
export type RawText = string | Readonly<Record<Locale, string>>;

export interface RawField {
  readonly to?: string;
  readonly offer?: 'all';
  readonly within?: string;
  readonly fills?: Readonly<Record<string, string>>;
  readonly rows?: Readonly<Record<string, RawField>>;
  readonly embed?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly derive?: RawText | RawDerivation;
  readonly currency?: string;
  readonly era?: boolean;
  readonly accept?: readonly string[];
  readonly slot?: 'record';
  readonly maxSize?: number;
  readonly inverse?: string | { readonly of: string; readonly by: string; readonly via: string };
  readonly count?: 'members';
  readonly sortBy?: string;
  readonly unique?: boolean | 'any-case';
  readonly deletedWith?: boolean;
  readonly resetOn?: Readonly<Record<string, unknown>>;
  readonly was?: string;
  readonly when?: Condition;
  readonly required?: Condition;
  readonly readOnly?: Condition;
  readonly read?: readonly Scope[];
  readonly sensitive?: { readonly keep?: number; readonly reveal?: readonly Scope[]; readonly sealed?: boolean };
  readonly as?: string;
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly max?: number;
  readonly numbering?: RawNumbering;
  readonly inputMask?: RawInputMask;
  readonly states?: RawStates;
}
