/** A summary of the errors that prevent the import. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslate } from 'ra-core';
import type { ImportAnswer } from '#model/csv/import-answer.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from '../csv-wizard.module.css';

export function ErrorSummary({ answer }: { readonly answer: ImportAnswer }) {
  const translate = useTranslate();
  const { number } = useFormat();
  const { errorCellCount: cells, errorRowCount: rows } = answer;
  const columns = new Set(answer.headers.filter(({ errors }) => errors.length > 0).map(({ name }) => name)).size;
  return (
    <div role="alert" className={styles.live}>
      {(rows > 0 || columns > 0) && (
        <div className={styles.summary}>
          <Glyph of={CircleAlert} />
          <div>
            <p className={styles.problemTitle}>{translate('app.import.errors.title')}</p>
            {columns > 0 && <p>{translate('app.import.errors.headers', { smart_count: columns })}</p>}
            {rows > 0 && (
              <p>
                {translate(cells > 0 ? 'app.import.errors.cells' : 'app.import.errors.rows', {
                  cells: number(cells),
                  rows: number(rows),
                  smart_count: rows,
                })}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
