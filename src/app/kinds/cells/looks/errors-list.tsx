/** Errors as sentences: in a table their number with a button that shows them, on a page all of them. */
import { resources } from 'virtual:daicho/owners';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { FieldError } from '#model/types/field-error.ts';
import { withNames } from '#model/words/name-list.ts';
import { loadResource } from '../../../providers/resources.tsx';
import { useFormat, useLocale } from '../../../providers/words/words.tsx';
import { PopoverButton } from '../../../ui/overlays/popover-button.tsx';
import styles from './errors-list.module.css';

export interface ErrorsListProps {
  readonly errors: readonly FieldError[];
  readonly whole: boolean;
}

export default function ErrorsList({ errors, whole }: ErrorsListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const texts = useTexts(errors);
  const list = (
    <ul className={styles.errors}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  if (whole) return list;
  const count = translate('app.detail.faults', { smart_count: texts.length, count: format.number(texts.length) });
  return (
    <PopoverButton className={styles.count} data-in-row="" label={count} content={list}>
      {count}
    </PopoverButton>
  );
}

/** An error may name fields of another resource, whose texts are loaded first. */
function useTexts(errors: readonly FieldError[]): readonly string[] {
  const translate = useTranslate();
  const locale = useLocale();
  const named = errors.map(({ params }) => String(params?.resource ?? '')).find((name) => resources.has(name));
  const [known, setKnown] = useState(false);
  useEffect(() => {
    if (named)
      loadResource(named).then(
        () => setKnown(true),
        () => undefined,
      );
  }, [named]);
  const lists = new Intl.ListFormat(locale);
  const label = (resource: unknown, field: string): string =>
    known ? translate(`resources.${String(resource)}.fields.${field}`, { _: field }) : '…';
  return [
    ...new Set(
      errors.map((error) => {
        const params = withNames(locale, error);
        const fields = Array.isArray(params.fields) ? params.fields.map((one) => label(params.resource, one)) : [];
        return translate(`app.validation.${error.keyword}`, {
          _: translate('app.validation.type'),
          ...params,
          fields: lists.format(fields),
        });
      }),
    ),
  ];
}
