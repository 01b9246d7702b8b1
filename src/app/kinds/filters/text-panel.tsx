/** Checkboxes for the texts that a link contains, to remove them. */
import { useState } from 'react';
import { CheckList } from './check-list.tsx';
import type { FilterPanelProps } from './filter.ts';

export default function TextPanel({ label, values, onChange }: FilterPanelProps) {
  const [given] = useState(values);
  const options = given.map((value) => ({ value, content: value }));
  return <CheckList label={label} options={options} chosen={values} onChange={onChange} />;
}
