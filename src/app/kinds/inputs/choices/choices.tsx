import type { Input } from '../input.ts';
import styles from '../inputs.module.css';

/** Checkboxes for several values of a list, in the order of the list. */
export const choicesInput: Input = (props) => {
  const { field, value, wordOf, onChange, onBlur } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const toggle = (word: string): void => {
    const next = chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word];
    onChange((field.values ?? []).filter((known) => next.includes(known)));
  };
  return (
    <fieldset
      id={props.id}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      className={styles.options}
      tabIndex={-1}
    >
      {(field.values ?? []).map((word) => (
        <label key={word} className={styles.option}>
          <input
            type="checkbox"
            className={styles.check}
            checked={chosen.includes(word)}
            aria-invalid={props.invalid || undefined}
            onChange={() => toggle(word)}
            onBlur={onBlur}
          />
          {wordOf(word)}
        </label>
      ))}
    </fieldset>
  );
};
