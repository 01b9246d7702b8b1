import type { Input } from '../input.ts';
import styles from '../inputs.module.css';
import { NumberControl } from './number-control.tsx';

export const percentInput: Input = (props) => (
  <NumberControl
    {...props}
    inputMode="decimal"
    prefix={
      <span className={styles.adornment} aria-hidden="true">
        %
      </span>
    }
  />
);
