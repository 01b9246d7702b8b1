import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import { errorText } from '../form/words/error-text.ts';
import { useFieldWords } from '../form/words/use-field-words.ts';
import { nestedWordsIn, type PartWords } from './nested-words-in.ts';

export interface NestedWords extends PartWords {
  /** @param pointer pointer of the part: the text names parts below it */
  error(error: FieldError, name: string, pointer: string): string;
}

/** @param scope locale key of the texts: `orders.nested.address` */
export function useNestedWords(scope: string, fields: readonly Field[]): NestedWords {
  const translate = useTranslate();
  const own = useMemo(
    () => ({ name: scope, fields: Object.fromEntries(fields.map((field) => [field.name, field])) }),
    [scope, fields],
  );
  const words = useFieldWords(own);
  return useMemo(
    () => ({
      ...nestedWordsIn(translate, scope, fields),
      error: (error, name, pointer) =>
        errorText(words, { ...error, pointer: `/${name}${error.pointer.slice(pointer.length)}` }, name),
    }),
    [scope, fields, words, translate],
  );
}
