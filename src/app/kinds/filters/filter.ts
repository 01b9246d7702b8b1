/** What a filter is: how its values are chosen, and what is said of them in its chip. */
import type { ComponentType } from 'react';
import type { Field } from '#model/types/fields/field.ts';

export interface FilterProps {
  readonly field: Field;
  /** The field's name in the person's language. */
  readonly label: string;
  /** Chosen values, as they stand in the address. */
  readonly values: readonly string[];
  /** Word of one of the field's values. */
  readonly wordOf: (value: string) => string;
}

export interface FilterPanelProps extends FilterProps {
  readonly onChange: (values: readonly string[]) => void;
}

export interface Filter {
  /** Stands in the popover; its code and its data are loaded when the popover opens. */
  readonly Panel: ComponentType<FilterPanelProps>;
  /** Says in the chip what is chosen. */
  readonly Summary: ComponentType<FilterProps>;
}

/** The first words and how many more there are: `使用中、保管中 +2`. */
export function shorten(words: readonly string[], separator: string): string {
  const most = 2;
  const rest = words.length - most;
  return words.slice(0, most).join(separator) + (rest > 0 ? ` +${rest}` : '');
}
