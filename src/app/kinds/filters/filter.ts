/** A filter: the panel that chooses its values, and the summary in its chip. */
import type { ComponentType } from 'react';
import type { Field } from '#model/types/fields/field.ts';

export interface FilterProps {
  readonly field: Field;
  /** Label of the field in the language of the user. */
  readonly label: string;
  /** Chosen values, as in the address. */
  readonly values: readonly string[];
  /** Returns the label of one of the field's values. */
  readonly wordOf: (value: string) => string;
}

export interface FilterPanelProps extends FilterProps {
  readonly onChange: (values: readonly string[]) => void;
}

export interface Filter {
  /** Content of the popover. Its code and data load when the popover opens. */
  readonly Panel: ComponentType<FilterPanelProps>;
  /** Shows the chosen values in the chip. */
  readonly Summary: ComponentType<FilterProps>;
}

/** The first words and the number of the others: `使用中、保管中 +2`. */
export function shorten(words: readonly string[], separator: string): string {
  const most = 2;
  const rest = words.length - most;
  return words.slice(0, most).join(separator) + (rest > 0 ? ` +${rest}` : '');
}
