/** Fills in the product's name in texts of the frame and of e-mails. */
import { locales } from '#model/base/locales.ts';
import { isObject } from '#model/base/values.ts';
import type { Brand } from '#model/brand/brand.ts';

type Files = Readonly<Record<string, unknown>>;

/** @returns the same files, with the title as the product's name, and that name in place of `%{product}` */
export function withProductName(files: Files, title: Brand['title']): Files {
  const changed = locales.flatMap((locale): readonly (readonly [string, unknown])[] => {
    const [app, mail] = [`locales/${locale}/app.json`, `locales/${locale}/mail.json`];
    const words = files[app];
    if (!isObject(words)) return [];
    const product = { ...Object(words.product), ...(title ? { name: title[locale] } : {}) };
    const fill = (value: unknown): unknown => filled(value, String(product.name ?? ''));
    return [[app, fill({ ...words, product })], ...(mail in files ? [[mail, fill(files[mail])] as const] : [])];
  });
  return { ...files, ...Object.fromEntries(changed) };
}

function filled(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('%{product}', () => name);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, filled(own, name)]));
}
