/** Types Japanese like an input method: step by step, with the committed word at the end. */
import type { Page } from '@playwright/test';

/** Contents of the field while 「社員」 is typed. */
const steps = ['s', 'し', 'しゃ', 'しゃい', 'しゃいん', '社員'];

export interface Composition {
  /** Types the steps one after the other, without committing the word. */
  compose(): Promise<void>;
  /** Commits the word: 社員. */
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
