import type { Input } from '../input.ts';
import styles from '../inputs.module.css';
import { NumberControl } from './number-control.tsx';

/** An amount, with the currency of the form before it. */
export const moneyInput: Input = (props) => {
  const currency = props.current[props.field.currency ?? ''];
  return (
    <NumberControl
      {...props}
      inputMode="decimal"
      prefix={
        typeof currency === 'string' && (
          <span className={styles.adornment} aria-hidden="true">
            {currency}
          </span>
        )
      }
    />
  );
};
