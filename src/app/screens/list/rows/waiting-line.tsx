/** A line above the rows while others load. It appears only after a short delay. */
import { useEffect, useState } from 'react';
import styles from '../list-view.module.css';

const patienceMs = 200;

export function WaitingLine({ waiting }: { readonly waiting: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return isLate && waiting ? <div className={styles.progress} aria-hidden="true" /> : null;
}
