/** The first rows of a file, before it is uploaded. */
import { useTranslate } from 'ra-core';
import { cutText } from '../preview/cut-text.ts';
import styles from '../preview/rows-table.module.css';
import type { FilePreview } from './read-preview.ts';

export function FirstRows({ preview: { headers, rows } }: { readonly preview: FilePreview }) {
  const label = useTranslate()('app.import.file.first');
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <colgroup>
          {headers.map((_, at) => (
            <col key={at} className={styles.column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {headers.map((name, at) => (
              <th key={at} scope="col" title={name}>
                {cutText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {headers.map((_, at) => (
                <td key={at} title={row[at]}>
                  {cutText(row[at] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
