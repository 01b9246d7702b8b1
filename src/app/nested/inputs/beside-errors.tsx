import { useRecordFormContext } from '../../form/record-form-context.ts';
import styles from '../nested.module.css';
import type { NestedWords } from '../use-nested-words.ts';
import { errorsBeside } from './errors-at.ts';

export interface BesideErrorsProps {
  readonly pointer: string;
  /** Members that show their own errors. */
  readonly members: readonly string[];
  readonly words: NestedWords;
}

/** Errors inside a part at places without an input. */
export function BesideErrors({ pointer, members, words }: BesideErrorsProps) {
  const { parts } = useRecordFormContext();
  const beside = errorsBeside(parts, pointer, members);
  if (beside.length === 0) return null;
  return (
    <ul className={styles.errors}>
      {beside.map((error) => {
        const [name = ''] = error.pointer.slice(pointer.length + 1).split('/');
        return (
          <li key={error.pointer}>
            {name}: {words.error(error, name, `${pointer}/${name}`)}
          </li>
        );
      })}
    </ul>
  );
}
