/** Asks whether an action is meant, in its own words. */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Action } from '#model/action.ts';
import { titleOf } from '#model/record/record-title.ts';
import type { Resource } from '#model/resource.ts';
import type { Values } from '../../form/draft.ts';
import { useConfirm } from '../../shell/dialogs.tsx';

export function useActionQuestion(resource: Resource): (action: Action, record: Values | null) => Promise<boolean> {
  const translate = useTranslate();
  const confirm = useConfirm();
  return useCallback(
    (action, record) => {
      const word = (part: string, fallback: string): string =>
        translate(`resources.${resource.name}.actions.${action.name}.${part}`, {
          title: record ? titleOf(resource, record) : '',
          _: fallback,
        });
      const label = word('label', action.name);
      return confirm({
        title: word('question', label),
        text: word('consequence', ''),
        confirm: word('button', label),
        ...(action.tone === 'danger' ? { tone: 'danger' as const } : {}),
      });
    },
    [resource, translate, confirm],
  );
}
