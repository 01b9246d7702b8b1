/** The props of every input, and the attributes that connect it to its label, help and error. */
import type { ReactNode } from 'react';
import type { Field } from '#model/types/fields/field.ts';

export interface InputProps {
  readonly field: Field;
  /** Id of the control, for the label. */
  readonly id: string;
  /** Id of the label, for controls that are groups. */
  readonly labelId: string;
  /** Label of the field in the language of the user. */
  readonly label: string;
  /** The value on the wire, or the typed text while it cannot be parsed. */
  readonly value: unknown;
  /** The record as loaded; it contains the titles of its references. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The record that the form would create now. */
  readonly current: Readonly<Record<string, unknown>>;
  /** For a parent reference: the record in the form, which the parent must not be below. */
  readonly notBelow?: string | undefined;
  /** Returns the label of one of the field's values. */
  readonly wordOf: (value: string) => string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Called with the normalized text, if it differs from the typed text. */
  readonly onRewrite: (rewritten: string | null) => void;
}

export type Input = (props: InputProps) => ReactNode;

/** Attributes of a single control. */
export const ariaOf = ({
  id,
  required,
  invalid,
  describedBy,
}: Pick<InputProps, 'id' | 'required' | 'invalid' | 'describedBy'>) => ({
  id,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

/** Attributes of a group of controls. */
export const groupAriaOf = ({ id, labelId, invalid, describedBy }: InputProps) => ({
  id,
  'aria-labelledby': labelId,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
