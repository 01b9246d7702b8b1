/** A person or thing as a small disc: the picture, or the first letters of the name on a quiet colour that stays the same. */
import { useState } from 'react';
import { classes } from './classes.ts';
import { initialsOf, toneOf } from './initials.ts';
import styles from './monogram.module.css';

export interface MonogramProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Things have corners, people have none. */
  readonly square?: boolean | undefined;
  /** px; 24 in rows, 40 in headers. */
  readonly size?: 20 | 24 | 28 | 32 | 40 | 70 | undefined;
}

export function Monogram({ name, src, size = 24, square = false }: MonogramProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = classes(styles.monogram, styles[`size${size}`], styles[`tone${toneOf(name)}`], square && styles.square);
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={box}
        onError={() => setBroken(src)}
      />
    );
  // Drawn by the style sheet: not part of the text that is read, searched or copied.
  return <span className={box} data-initials={initialsOf(name)} aria-hidden="true" />;
}
