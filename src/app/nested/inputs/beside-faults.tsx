import { useRecordFormContext } from '../../form/record-form-context.ts';
import styles from '../nested.module.css';
import type { NestedWords } from '../use-nested-words.ts';
import { faultsBeside } from './faults-at.ts';

export interface BesideFaultsProps {
  readonly pointer: string;
  /** Those that say their own faults. */
  readonly members: readonly string[];
  readonly words: NestedWords;
}

/** What is wrong within a part at places that have no input. */
export function BesideFaults({ pointer, members, words }: BesideFaultsProps) {
  const { parts } = useRecordFormContext();
  const beside = faultsBeside(parts, pointer, members);
  if (beside.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {beside.map((fault) => {
        const [name = ''] = fault.pointer.slice(pointer.length + 1).split('/');
        return (
          <li key={fault.pointer}>
            {name}: {words.fault(fault, name, `${pointer}/${name}`)}
          </li>
        );
      })}
    </ul>
  );
}
