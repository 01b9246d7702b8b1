/** Asks the user to confirm an action, in the texts of the action. */

import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Access } from '#model/access/access.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import { useConfirm } from '../../shell/dialogs/dialogs.tsx';

export function useActionQuestion(access: Access): (action: Action, record: Values | null) => Promise<boolean> {
  const translate = useTranslate();
  const confirm = useConfirm();
  return useCallback(
    async (action, record) => {
      const { placeholderValues } = await import('#model/words/reason-text.ts');
      const values = record ? placeholderValues(access, record) : { title: '' };
      const word = (part: string, fallback: string): string =>
        translate(`resources.${access.resource.name}.actions.${action.name}.${part}`, {
          ...values,
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
    [access, translate, confirm],
  );
}
