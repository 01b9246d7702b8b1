import { useTranslate } from 'ra-core';
import { useConfirm } from '../../shell/dialogs/dialogs.tsx';

/** One question at a time, wherever it is asked. */
let isAsking = false;

/** Asks whether unsaved changes may be dropped; false while that is being asked already. */
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
