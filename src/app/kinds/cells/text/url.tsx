import type { Cell } from '../cell.ts';
import styles from '../cells.module.css';

/** A link that opens in a new tab. An address that is not a web address (`javascript:`) is not linked. */
export const urlCell: Cell = (value) => {
  const address = webAddress(String(value));
  if (!address) return String(value);
  return (
    <a className={styles.link} href={address.href} target="_blank" rel="noopener noreferrer">
      {String(value)
        .replace(/^https?:\/\//i, '')
        .replace(/\/$/, '')}
    </a>
  );
};

function webAddress(text: string): URL | null {
  const url = URL.parse ? URL.parse(text) : parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
