/** Why a call was refused: a sentence, and one line per reason if there are several. */
import styles from './record.module.css';

export interface Refusal {
  readonly text: string;
  readonly reasons: readonly string[];
}

export function RefusalNote({ refusal: { text, reasons } }: { readonly refusal: Refusal }) {
  return (
    <div className={styles.problem} role="alert">
      <p>{text}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
