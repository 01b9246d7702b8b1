import { useTranslate } from 'ra-core';
import { useConfirm } from '../../shell/dialogs/dialogs.tsx';

/** Only one question can be open, for all callers. */
let isAsking = false;

/** Asks whether to discard unsaved changes; false while the question is already open. */
export function useAskDiscard(): () => Promise<boolean> {
  const translate = useTranslate();
  const confirm = useConfirm();
  return async () => {
    if (isAsking) return false;
    isAsking = true;
    try {
      return await confirm({
        title: translate('app.form.unsavedTitle'),
        text: translate('app.form.unsavedText'),
        confirm: translate('app.actions.discard'),
        tone: 'danger',
      });
    } finally {
      isAsking = false;
    }
  };
}
