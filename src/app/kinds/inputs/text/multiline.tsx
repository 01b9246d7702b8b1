import { typedText } from '#model/record/tidied.ts';
import { exampleOf } from '../example-of.ts';
import { ariaOf, type Input, textOf } from '../input.ts';
import styles from '../inputs.module.css';

/** Grows with its text: an invisible copy behind it sets the height. */
export const multilineInput: Input = (props) => {
  const { field, value, onChange, onBlur } = props;
  const text = textOf(value);
  return (
    <span className={styles.growing} data-text={`${text}\n`}>
      <textarea
        {...ariaOf(props)}
        className={styles.area}
        rows={3}
        placeholder={exampleOf(field)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const tidied = typedText(field, text);
          if (tidied !== text) onChange(tidied);
          onBlur();
        }}
      />
    </span>
  );
};
