import { lazy, Suspense } from 'react';
import type { Cell, CellContext } from './cell.ts';
import styles from './cells.module.css';

const MoreTags = lazy(() => import('./more-tags.tsx'));

export const Tags = ({ texts }: { readonly texts: readonly string[] }) => (
  <span className={styles.tags}>
    {texts.map((text) => (
      <span key={text} className={styles.tag}>
        {text}
      </span>
    ))}
  </span>
);

/**
 * As many as the field allows; the others are a number that shows all of them.
 *
 * @param count of all values, also of those that the reader is not told
 */
export function someTags(texts: readonly string[], { field, whole }: CellContext, count = texts.length) {
  const most = whole || field.max === null ? texts.length : field.max;
  if (count <= most && texts.length === count) return <Tags texts={texts} />;
  const shown = texts.slice(0, most);
  const tags = shown.length > 0 && <Tags texts={shown} />;
  return (
    <Suspense fallback={<span aria-busy="true">{tags}</span>}>
      <MoreTags shown={shown.length} all={texts} count={count}>
        {tags}
      </MoreTags>
    </Suspense>
  );
}

export const tagsCell: Cell = (value, context) => someTags(Array.isArray(value) ? value.map(String) : [], context);
