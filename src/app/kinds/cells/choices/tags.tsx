import { lazy, Suspense } from 'react';
import type { Cell, CellContext } from '../cell.ts';
import styles from '../cells.module.css';

/** Of a field that shows only some, as many have room in a line of a phone. */
const phoneTags = 2;

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

const draw = (texts: readonly string[]) => <Tags texts={texts} />;

/**
 * As many as the field allows; the others are a number that shows all of them.
 *
 * @param count of all values, also of those that the reader is not told
 */
export function someTags(texts: readonly string[], { field, whole }: CellContext, count = texts.length) {
  const most = whole || field.max === null ? texts.length : field.max;
  const isNarrowing = most > phoneTags && !whole && field.max !== null;
  if (count <= (isNarrowing ? phoneTags : most) && texts.length === count) return <Tags texts={texts} />;
  return (
    <Suspense fallback={draw(texts.slice(0, most))}>
      <MoreTags most={most} narrow={isNarrowing ? phoneTags : most} all={texts} count={count} draw={draw} />
    </Suspense>
  );
}

export const tagsCell: Cell = (value, context) => someTags(Array.isArray(value) ? value.map(String) : [], context);
