/** What every input is given, whatever its kind, and how it is tied to its label, help and error. */
import type { ReactNode } from 'react';
import type { Field } from '#model/types/fields/field.ts';

export interface InputProps {
  readonly field: Field;
  /** Id of the control; the label points at it. */
  readonly id: string;
  /** Id of the label, for controls that are groups. */
  readonly labelId: string;
  /** The field's name in the person's language. */
  readonly label: string;
  /** The value on the wire, or the text as typed while it cannot be read. */
  readonly value: unknown;
  /** The record as it was loaded: what a reference is called stands in it. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The record that the form would make at this moment. */
  readonly current: Readonly<Record<string, unknown>>;
  /** Of the reference by which records stand below others: the record that is being changed. */
  readonly notBelow?: string | undefined;
  /** Word of one of the field's values. */
  readonly wordOf: (value: string) => string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Called with what was made of typed text when that differs from what was typed. */
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
