/** What a resource's fields are called, in the present language. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldFault } from '#model/errors.ts';
import type { Field } from '#model/field.ts';
import type { Resource } from '#model/resource.ts';
import { useLocale } from '../providers/words.tsx';
import { faultWords } from './fault-words.ts';

export interface FieldWords {
  label(name: string): string;
  /** Empty when there is none. */
  help(name: string): string;
  value(name: string, value: string): string;
  section(name: string): string;
  sectionHelp(name: string): string;
  fault(fault: FieldFault, name: string): string;
  /** `A, B, and C`, 「A、B、C」. */
  list(words: readonly string[]): string;
}

/** Where in a value without inputs of its own the fault stands: `links 2 href`. */
function partAt({ pointer }: FieldFault, field: Field | undefined): string {
  if (field?.kind !== 'structure' || field.rows) return '';
  return pointer
    .split('/')
    .slice(2)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
    .join(' ');
}

export function useFieldWords(resource: Pick<Resource, 'name' | 'fields'>): FieldWords {
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
      fault(fault, name) {
        const { key, params, other, fields } = faultWords(fault, resource.fields[name]);
        // A property below the top level has no label of its own.
        const label = (one: string): string => translate(`resources.${resource.name}.fields.${one}`, { _: one });
        const message = translate(key, {
          _: translate('app.validation.type'),
          ...params,
          ...(other ? { other: label(other) } : {}),
          ...(fields ? { fields: lists.format(fields.map(label)) } : {}),
        });
        const part = partAt(fault, resource.fields[name]);
        return part === '' ? message : translate('app.validation.ofField', { field: part, message });
      },
      list: (words) => lists.format(words),
    };
  }, [resource, translate, locale]);
}
