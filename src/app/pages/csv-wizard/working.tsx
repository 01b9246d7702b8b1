/** A running process as text with a progress bar. Always in the document, so that screen readers announce its text. */
import styles from './csv-wizard.module.css';

export interface WorkingProps {
  /** Null while nothing is running. */
  readonly text: string | null;
  readonly hint?: string | undefined;
  /** From 0 to 1, if known. */
  readonly share?: number | undefined;
}

export function Working({ text, hint, share }: WorkingProps) {
  return (
    <div role="status" className={styles.working} data-working={text === null ? undefined : ''}>
      {text !== null && (
        <>
          <p className={styles.workingText}>
            <span className={styles.spinner} aria-hidden="true" />
            {text}
          </p>
          <progress className={styles.progress} aria-label={text} value={share} />
          {hint && <p className={styles.secondary}>{hint}</p>}
        </>
      )}
    </div>
  );
}
