/** Typing Japanese as an input method does: step by step, and the word only at the end. */
import type { Page } from '@playwright/test';

/** What stands in the field while 「社員」 is being typed. */
const steps = ['s', 'し', 'しゃ', 'しゃい', 'しゃいん', '社員'];

export interface Composition {
  /** Types the steps, one after the other; the word is not there yet. */
  compose(): Promise<void>;
  /** Takes the word over: 社員. */
  commit(): Promise<void>;
}

export async function inputMethod(page: Page): Promise<Composition> {
  const devices = await page.context().newCDPSession(page);
  return {
    async compose() {
      for (const text of steps) {
        await devices.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
        // Longer than any pause after which a search would begin.
        await page.waitForTimeout(350);
      }
    },
    commit: () => devices.send('Input.insertText', { text: '社員' }).then(() => undefined),
  };
}
