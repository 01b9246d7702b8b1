import type { Input } from '../input.ts';
import styles from '../inputs.module.css';
import { NumberControl } from './number-control.tsx';

export const yenInput: Input = (props) => (
  <NumberControl
    {...props}
    inputMode="numeric"
    prefix={
      <span className={styles.adornment} aria-hidden="true">
        ¥
      </span>
    }
  />
);
