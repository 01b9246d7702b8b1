/** The development mailbox as one page without scripts. */
import type { Locale } from '#model/types/locale.ts';
import type { MailWord } from './email-text.ts';
import { html } from './html.ts';
import type { StoredEmail } from './mailbox.ts';

interface PageOptions {
  readonly word: MailWord;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly nonce: string;
}

export function mailboxPage(emails: readonly StoredEmail[], { word, locale, timeZone, nonce }: PageOptions): string {
  const say = (key: string): string => word(locale, `mailbox.${key}`) ?? key;
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const list = emails.map(
    (email) => html`<article lang="${email.locale.slice(0, 2)}">
<h2>${email.subject}</h2>
<p class="facts" lang="${locale.slice(0, 2)}"><span>${say('to')}: ${email.to}</span> <time datetime="${email.sentAt}">${say('sentAt')}: ${instant.format(new Date(email.sentAt))}</time></p>
<p class="text">${linked(email.text)}</p>
</article>`,
  );
  return String(html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('title')}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<header><h1>${say('title')}</h1> <a href="">${say('reload')}</a></header>
<p class="intro">${say('intro')}</p>
${list.length > 0 ? list : html`<p class="empty">${say('empty')}</p>`}
</main>
</body>
</html>
`);
}

/** The text with its addresses as links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const style = html`
:root { color-scheme: light dark; }
body { margin: 0; padding: 32px 16px; background: light-dark(#fafafb, #0f1115); color: light-dark(#14171c, #e8eaee);
  font: 14px/1.6 system-ui, "Segoe UI", "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", sans-serif; line-break: strict; }
main { max-width: 680px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; }
h1 { margin: 0; font-size: 20px; font-weight: 600; }
h2 { margin: 0; font-size: 16px; font-weight: 600; }
a { color: light-dark(#3b55d9, #8ea0ff); overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 4px; }
.intro, .facts, .empty { color: light-dark(#565e6b, #a2aab6); }
.intro { margin: 4px 0 24px; }
.facts { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0 0 12px; font-size: 12px; overflow-wrap: anywhere; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
article { margin-bottom: 16px; padding: 16px 20px; border: 1px solid light-dark(#e7e9ec, #262b33); border-radius: 8px;
  background: light-dark(#ffffff, #15181d); }
`;
