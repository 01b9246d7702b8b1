/** E-mails that the server would have sent, from its development mailbox. */
import { expect, type Page } from '@playwright/test';

interface Email {
  readonly to: string;
  readonly kind: string;
  readonly locale: string;
  readonly text: string;
}

/** The latest e-mails to an address, newest first. */
export async function emailsTo(page: Page, email: string): Promise<readonly Email[]> {
  const answer = await page.request.get('/dev/mailbox.json');
  const { emails } = (await answer.json()) as { emails: readonly Email[] };
  return emails.filter(({ to }) => to === email);
}

/** The code of the latest e-mail, once there are this many. */
export async function codeFor(page: Page, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(page, email)).length).toBe(count);
  const [message] = await emailsTo(page, email);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

/** The path in the latest invitation to an address. */
export async function invitationFor(page: Page, email: string): Promise<string> {
  const [message] = await emailsTo(page, email);
  return /\/auth\/invitation\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? '';
}
