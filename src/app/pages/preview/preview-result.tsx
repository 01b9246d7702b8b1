/** The result of an import: counts, and the records that could not be imported, with reasons. */
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { inSentence } from '#model/base/text/in-sentence.ts';
import type { PreviewAnswer } from '#model/pages/preview-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { listPath } from '../../providers/resources.tsx';
import { useFormat, useLocale } from '../../providers/words/words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from './preview.module.css';

export interface PreviewResultProps {
  readonly resource: Resource;
  readonly answer: PreviewAnswer;
}

export function PreviewResult({ resource, answer: { counts, rows } }: PreviewResultProps) {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  // The result replaces the element that opened the dialog, so it takes the focus.
  useEffect(() => box.current?.focus(), []);
  const number = (state: 'new' | 'changed' | 'unchanged' | 'rejected'): string => format.number(counts[state]);
  const names = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <section ref={box} tabIndex={-1} className={styles.result} data-preview="result" aria-labelledby="preview-result">
      <div className={styles.resultHead}>
        <Glyph of={CircleCheck} size={18} />
        <div>
          <h2 id="preview-result" className={styles.resultTitle}>
            {translate('app.preview.done', { count: format.number(counts.new + counts.changed) })}
          </h2>
          <p className={styles.hint}>
            {translate('app.preview.doneText', {
              new: number('new'),
              changed: number('changed'),
              unchanged: number('unchanged'),
              rejected: number('rejected'),
            })}
          </p>
        </div>
        <ButtonLink small to={listPath(resource)} className={styles.toList}>
          {translate('app.preview.toList', { name: inSentence(names, locale) })}
        </ButtonLink>
      </div>
      {rows.length > 0 && (
        <div className={styles.failed}>
          <h3 className={styles.failedTitle}>{translate('app.preview.failed')}</h3>
          <ul>
            {rows.map(({ row, name, errors }) => (
              <li key={row}>
                <b>{name}</b> {errors.map(({ message }) => message).join(' ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
