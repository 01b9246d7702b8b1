/** The span of a filter for its chip: the name of a preset, or the two ends. */
import { useTranslate } from 'ra-core';
import { boundsOf, kindOfBounds } from '#model/fields/filter-values.ts';
import type { ListPlan } from '#model/list/plan-list.ts';
import { useFormat } from '../../providers/words/words.tsx';

export type RangePlan = ListPlan['ranges'][number];

export interface RangeProps {
  readonly range: RangePlan;
  readonly values: readonly string[];
  /** Returns the label of a preset. */
  readonly labelOf: (name: string) => string;
}

export function ChosenRange({ range, values, labelOf }: RangeProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [text] = values;
  if (text === undefined) return null;
  if (range.presets.some(({ name }) => name === text)) return labelOf(text);
  const holdsDays = kindOfBounds(range.declared) === 'date';
  const write = (end: string): string => (holdsDays ? format.date(end) : format.number(Number(end)));
  const { from, to } = boundsOf(range, values, null) ?? { from: null, to: null };
  if (from !== null && to !== null) return translate('app.filters.between', { from: write(from), to: write(to) });
  return from === null
    ? translate('app.filters.until', { to: write(to ?? '') })
    : translate('app.filters.since', { from: write(from) });
}
