import type { Cell } from './cell.ts';
import styles from './cells.module.css';

export const Tags = ({ texts }: { readonly texts: readonly string[] }) => (
  <span className={styles.tags}>
    {texts.map((text) => (
      <span key={text} className={styles.tag}>
        {text}
      </span>
    ))}
  </span>
);

export const tagsCell: Cell = (value) => <Tags texts={Array.isArray(value) ? value.map(String) : []} />;
