import type { Input } from '../input.ts';
import styles from '../inputs.module.css';
import { TextControl } from './text-control.tsx';

export const postalCodeInput: Input = (props) => (
  <TextControl
    {...props}
    inputMode="numeric"
    prefix={
      <span className={styles.adornment} aria-hidden="true">
        〒
      </span>
    }
  />
);
