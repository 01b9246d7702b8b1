/** The texts of an e-mail: subject, plain text, and simple HTML. */

import { isolate } from '#model/base/text/isolate.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Email } from '../identity/send-mail.ts';
import { html } from './html.ts';

/** A text of `locales/<locale>/mail.json`; undefined if there is none. */
export type MailWord = (locale: Locale, key: string) => string | undefined;

export interface EmailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The parts of an e-mail, from top to bottom. */
interface Parts {
  readonly greeting: string | undefined;
  readonly intro: string;
  readonly code: string | undefined;
  readonly link: { readonly label: string; readonly href: string } | undefined;
  readonly expiry: string;
  readonly note: string;
  readonly footer: string;
}

/** The color of the engine's own buttons, if the project sets none. */
const usualAccent = '#3b55d9';

/** @param accent color of the button; white text must be readable on it */
export function emailText(email: Email, wordAt: MailWord, accent = usualAccent): EmailText {
  const { locale, kind, params } = email;
  const word = (key: string): string | undefined => {
    const found = wordAt(locale, key);
    return found && fill(found, params);
  };
  const own = (key: string): string => word(`letters.${kind}.${key}`) ?? '';
  const parts: Parts = {
    greeting: word(`letters.${kind}.greeting`),
    intro: own('intro'),
    code: 'code' in params ? params.code : undefined,
    link: 'link' in params ? { label: own('action'), href: params.link } : undefined,
    expiry: own('expiry'),
    note: own('note'),
    footer: word('footer') ?? '',
  };
  return {
    subject: own('subject'),
    text: asText(parts),
    html: asHtml(parts, { title: own('subject'), locale, accent }),
  };
}

const fill = (word: string, params: object): string =>
  word.replace(/%\{(\w+)\}/g, (_, name: string) => isolate(String((params as Record<string, unknown>)[name] ?? '')));

function asText({ greeting, intro, code, link, expiry, note, footer }: Parts): string {
  const paragraphs = [greeting, intro, code && `    ${code}`, link?.href, expiry, note, `--\n${footer}`];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

interface Looks {
  readonly title: string;
  readonly locale: Locale;
  readonly accent: string;
}

/** Styles are inline: mail programs drop everything else. */
function asHtml({ greeting, intro, code, link, expiry, note, footer }: Parts, looks: Looks): string {
  const { title, locale, accent } = looks;
  const muted = 'margin:0 0 16px;color:#565e6b;font-size:13px';
  return String(html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#fafafb;color:#14171c;font:14px/1.6 system-ui,'Hiragino Sans','Noto Sans JP','Yu Gothic UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px 32px;background:#ffffff;border:1px solid #e7e9ec;border-radius:8px">
${greeting ? html`<p style="margin:0 0 16px">${greeting}</p>` : ''}
<p style="margin:0 0 16px">${intro}</p>
${code ? html`<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">${code}</p>` : ''}
${link ? html`<p style="margin:0 0 8px"><a href="${link.href}" style="display:inline-block;padding:9px 20px;border-radius:6px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${link.label}</a></p><p style="${muted};overflow-wrap:anywhere">${link.href}</p>` : ''}
${expiry ? html`<p style="${muted}">${expiry}</p>` : ''}
${note ? html`<p style="${muted}">${note}</p>` : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7e9ec;color:#656e7b;font-size:12px">${footer}</p>
</div>
</body>
</html>
`);
}
