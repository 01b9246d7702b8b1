/** What is said of a condition, in a filter's chip. */
import { useTranslate } from 'ra-core';

export function ChosenState({ values }: { readonly values: readonly string[] }) {
  const translate = useTranslate();
  return values[0] === undefined ? null : translate(`app.filters.states.${values[0]}`);
}
