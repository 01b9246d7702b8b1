/** The filter of every field kind; null if lists cannot be filtered by values of the kind. */
import { lazy } from 'react';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { withLaterWords } from '../../providers/words/words.tsx';
import { ChosenReferences } from './chosen-references.tsx';
import { ChosenWords } from './chosen-words.tsx';
import type { Filter } from './filter.ts';

const choice: Filter = { Panel: lazy(() => import('./choice-panel.tsx')), Summary: ChosenWords };
const reference: Filter = {
  Panel: lazy(() => withLaterWords(import('./reference-panel.tsx'))),
  Summary: ChosenReferences,
};

const text: Filter = {
  Panel: lazy(() => import('./text-panel.tsx')),
  Summary: ({ values }) => values.join(', '),
};

/** Spans and conditions have one panel each, whatever the kind of the field. */
export const RangePanel = lazy(() => withLaterWords(import('./range-panel.tsx')));
export const StatePanel = lazy(() => import('./state-panel.tsx'));

export const filters: Readonly<Record<FieldKind, Filter | null>> = {
  references: reference,
  reference,
  choice,
  'number-choice': choice,
  choices: choice,
  files: null,
  tags: null,
  boolean: choice,
  yen: null,
  minutes: null,
  integer: null,
  money: null,
  percent: null,
  decimal: null,
  date: null,
  month: null,
  instant: null,
  'clock-time': null,
  email: null,
  phone: null,
  url: null,
  kana: null,
  'postal-code': null,
  'my-number': null,
  identifier: null,
  image: null,
  romaji: null,
  multiline: null,
  text,
  structure: null,
};
