/** The state of a condition for the chip of its filter. */
import { useTranslate } from 'ra-core';

export function ChosenState({ values }: { readonly values: readonly string[] }) {
  const translate = useTranslate();
  return values[0] === undefined ? null : translate(`app.filters.states.${values[0]}`);
}
