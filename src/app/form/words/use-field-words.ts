/** The texts of a resource's fields, in the current language. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { useLocale } from '../../providers/words/words.tsx';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Only full records have a schema, not the rows of a list. */
type Worded = Pick<Resource, 'name' | 'fields'> & Partial<Pick<Resource, 'schema'>>;

export interface FieldWords {
  label(name: string): string;
  /** Empty without a help text. */
  help(name: string): string;
  value(name: string, value: string): string;
  section(name: string): string;
  sectionHelp(name: string): string;
  /** The resource that `errorText` needs. */
  readonly resource: Worded;
  readonly translate: Translate;
  readonly locale: Locale;
  /** `A, B, and C`, 「A、B、C」. */
  list(words: readonly string[]): string;
}

export function useFieldWords(resource: Worded): FieldWords {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const lists = new Intl.ListFormat(locale);
    const word = (key: string): string => translate(`resources.${resource.name}.${key}`);
    const maybe = (key: string): string => translate(`resources.${resource.name}.${key}`, { _: '' });
    return {
      label: (name) => word(`fields.${name}`),
      help: (name) => maybe(`help.${name}`),
      value: (name, value) => translate(`resources.${resource.name}.values.${name}.${value}`, { _: value }),
      section: (name) => word(`sections.${name}`),
      sectionHelp: (name) => maybe(`sectionHelp.${name}`),
      resource,
      translate,
      locale,
      list: (words) => lists.format(words),
    };
  }, [resource, translate, locale]);
}
