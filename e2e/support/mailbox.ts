/** Letters that the server would have sent, as its development mailbox shows them. */
import { expect, type Page } from '@playwright/test';

interface Letter {
  readonly to: string;
  readonly kind: string;
  readonly locale: string;
  readonly text: string;
}

/** The latest letters to an address, newest first. */
export async function lettersTo(page: Page, email: string): Promise<readonly Letter[]> {
  const answer = await page.request.get('/dev/mailbox.json');
  const { letters } = (await answer.json()) as { letters: readonly Letter[] };
  return letters.filter(({ to }) => to === email);
}

/** The code of the latest letter, once there are so many. */
export async function codeFor(page: Page, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(page, email)).length).toBe(count);
  const [letter] = await lettersTo(page, email);
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** The path that the latest invitation to an address leads to. */
export async function invitationFor(page: Page, email: string): Promise<string> {
  const [letter] = await lettersTo(page, email);
  return /\/auth\/invitation\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
}
