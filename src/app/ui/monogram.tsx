/** A small disc for a person or thing: its picture, or the initials of its name on a constant color. */
import { useState } from 'react';
import { classes } from './classes.ts';
import { initialsOf, toneOf } from './initials.ts';
import styles from './monogram.module.css';

export interface MonogramProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Things are square, people are round. */
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
  // The style sheet draws the initials, so that they are not read aloud, searched or copied.
  return <span className={box} data-initials={initialsOf(name)} aria-hidden="true" />;
}
