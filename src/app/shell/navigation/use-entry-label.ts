/** The label of a resource in the navigation: the navigation's own text, else the name of the resource. */
import { useTranslate } from 'ra-core';
import { useResourceName } from '../../providers/words/words.tsx';

export function useEntryLabel(): (name: string) => string {
  const translate = useTranslate();
  const nameOf = useResourceName();
  return (name) => translate(`navigation.entries.${name}`, { _: nameOf(name) });
}
