/** A large picture. */
import { readFileAddress } from '#model/base/stored-file.ts';
import styles from '../../upload/upload.module.css';
import type { DisplayProps } from './display-props.ts';

export default function Picture({ value, label }: DisplayProps) {
  const address = String(value);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={readFileAddress(address)?.name ?? label} className={styles.large} />
    </a>
  );
}
