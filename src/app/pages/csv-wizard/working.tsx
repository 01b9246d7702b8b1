/** What goes on, in words and as a line that moves; it is there before, so that a screen reader hears the words come. */
import styles from './csv-wizard.module.css';

export interface WorkingProps {
  /** Null while nothing goes on. */
  readonly text: string | null;
  readonly hint?: string | undefined;
  /** 0 to 1, where it is known. */
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
