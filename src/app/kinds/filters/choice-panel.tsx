/** Checkboxes for the values of a vocabulary, or for yes and no. */
import { CheckList } from './check-list.tsx';
import type { FilterPanelProps } from './filter.ts';
import { valuesOf } from './values-of.ts';

export default function ChoicePanel({ field, label, values, wordOf, onChange }: FilterPanelProps) {
  const options = valuesOf(field).map((value) => ({ value, content: wordOf(value) }));
  return <CheckList label={label} options={options} chosen={values} onChange={onChange} />;
}
