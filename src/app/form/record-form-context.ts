/** The shared context of the fields of a form. */

import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { FormValues, RecordForm } from './use-record-form.ts';
import type { FieldWords } from './words/use-field-words.ts';

export interface RecordFormContextValue {
  readonly resource: Resource;
  readonly words: FieldWords;
  readonly control: Control<FormValues>;
  /** The record as loaded; empty in a create form. */
  readonly record: Values;
  readonly errors: Readonly<Record<string, FieldError>>;
  /** The errors to show, by pointer: a nested value has errors at its parts. */
  readonly parts: Readonly<Record<string, FieldError>>;
  /** @param name a field, or the pointer to a part of its value */
  check(name: string): void;
  /** Sets values as if the user had typed them. */
  fill(values: Values): void;
}

export const RecordFormContext = createContext<RecordFormContextValue | null>(null);

/** @param record the record as loaded; empty in a create form */
export const formContext = (
  resource: Resource,
  words: FieldWords,
  { control, errors, parts, check, fill }: RecordForm,
  record: Values = {},
): RecordFormContextValue => ({ resource, words, control, record, errors, parts, check, fill });

export function useRecordFormContext(): RecordFormContextValue {
  const value = useContext(RecordFormContext);
  if (!value) throw new Error('a form field is drawn outside of a form');
  return value;
}
