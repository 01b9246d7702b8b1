import { useMemo, useRef } from 'react';
import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import type { NestedVariants } from '#model/fields/nested/nested.ts';
import { switchedTo, variantIn } from '#model/fields/nested/switched-to.ts';
import styles from '../nested.module.css';
import { useNestedWords } from '../use-nested-words.ts';
import { Members } from './members.tsx';
import type { NestedProps } from './nested-props.ts';
import { Part } from './part.tsx';

/** One of several kinds of objects: the user chooses the kind, then its parts follow. */
export function VariantsInput({ nested, ...props }: NestedProps & { readonly nested: NestedVariants }) {
  const { field, value, onChange } = props;
  const required = !mayBeEmpty(field);
  const by = useMemo(() => ({ ...nested.by, required }), [nested, required]);
  const words = useNestedWords(
    props.scope,
    useMemo(() => [by], [by]),
  );
  const left = useRef(new Map<string, unknown>());
  const chosen = variantIn(nested, value);
  const choose = (text: unknown): void => {
    const next = nested.variants.find((variant) => String(variant.value) === text);
    if (chosen) left.current.set(String(chosen.value), value);
    // Returning to a variant restores its earlier values.
    const before = next && left.current.get(String(next.value));
    onChange(next ? { ...Object(before), ...switchedTo(nested, value, next) } : null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it has its label already
    <div
      role="group"
      id={props.id}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      className={styles.group}
    >
      <div className={styles.choice}>
        <Part
          field={by}
          place={props}
          words={words}
          required={required}
          value={chosen ? String(chosen.value) : null}
          record={{}}
          onChange={choose}
        />
      </div>
      {chosen && (
        <Members
          key={String(chosen.value)}
          group={chosen.group}
          place={props}
          drawn={[by.name]}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
