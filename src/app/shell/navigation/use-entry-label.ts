/** The name of a resource where one looks for it: the navigation's own word, else the resource's name. */
import { useTranslate } from 'ra-core';
import { useResourceName } from '../../providers/words/words.tsx';

export function useEntryLabel(): (name: string) => string {
  const translate = useTranslate();
  const nameOf = useResourceName();
  return (name) => translate(`navigation.entries.${name}`, { _: nameOf(name) });
}
