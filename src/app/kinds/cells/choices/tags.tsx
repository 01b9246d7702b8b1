import { lazy, Suspense } from 'react';
import type { Cell, CellContext } from '../cell.ts';
import styles from '../cells.module.css';

/** Number of tags that fit in a line on a phone, for a field with a maximum. */
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
 * As many tags as the field allows, and a number that opens all of them.
 *
 * @param count number of all values, including those that the user may not read
 */
export function someTags(texts: readonly string[], { field, whole, counter }: CellContext, count = texts.length) {
  const most = whole || field.max === null ? texts.length : field.max;
  const isNarrowing = most > phoneTags && !whole && field.max !== null;
  if (count <= (isNarrowing ? phoneTags : most) && texts.length === count) return <Tags texts={texts} />;
  return (
    <Suspense fallback={draw(texts.slice(0, most))}>
      <MoreTags most={most} narrow={isNarrowing ? phoneTags : most} all={texts} {...{ count, counter, draw }} />
    </Suspense>
  );
}

export const tagsCell: Cell = (value, context) => someTags(Array.isArray(value) ? value.map(String) : [], context);
