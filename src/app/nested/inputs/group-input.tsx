import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import type { NestedGroup } from '#model/fields/nested/nested.ts';
import styles from '../nested.module.css';
import { Members } from './members.tsx';
import type { NestedProps } from './nested-props.ts';

/** An object as a form inside the form. An optional object without any input is not created. */
export function GroupInput({
  nested,
  field,
  value,
  onChange,
  ...props
}: NestedProps & { readonly nested: NestedGroup }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it has its label already
    <div
      role="group"
      id={props.id}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      className={styles.group}
    >
      <Members
        group={nested}
        place={props}
        value={value}
        onChange={(members) => onChange(members ?? (mayBeEmpty(field) ? null : {}))}
      />
    </div>
  );
}
