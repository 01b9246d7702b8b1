/** Gray bars in place of values. */
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from '../table.module.css';
import type { RowKit } from './row.tsx';

/** Widths that look like words rather than a pattern. */
const shares = [72, 46, 58, 38, 64, 52, 80, 44];

export function SkeletonRows({ kit, count }: { readonly kit: RowKit; readonly count: number }) {
  return (
    <tbody className={styles.body}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={styles.row}>
          {kit.orderable && <td className={styles.tool} />}
          {kit.selectable && <td className={styles.tool} />}
          {kit.columns.map(({ name, className, style }, column) => (
            <td key={name} className={className} style={style}>
              <Skeleton width={`${shares[(row * 3 + column) % shares.length]}%`} height={10} />
            </td>
          ))}
          <td className={styles.actions} />
        </tr>
      ))}
    </tbody>
  );
}
