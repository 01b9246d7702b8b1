/** Rows before the first ones are loaded. */
import styles from '../table.module.css';
import { Row, type RowKit } from './row.tsx';

export function SkeletonRows({ kit, count }: { readonly kit: RowKit; readonly count: number }) {
  return (
    <tbody className={styles.body}>
      {Array.from({ length: count }, (_, row) => (
        <Row key={row} kit={kit} record={undefined} index={undefined} position={row} />
      ))}
    </tbody>
  );
}
