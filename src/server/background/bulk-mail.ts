import { bulkParam } from '#model/paths/bulk-param.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Project } from '../declarations/project.ts';
import type { Bulk } from '../gate/bulk/bulk-table.ts';
import type { Email } from '../identity/send-mail.ts';

interface Recipient {
  readonly email: string;
  readonly locale: Locale | null;
}

/**
 * Tells an account that its change of many records is done. The link opens the result.
 *
 * @param origin of links, without a slash at the end
 */
export function bulkMail(
  { id, resource: name, counts }: Bulk,
  { email, locale: chosen }: Recipient,
  { declarations, word }: Pick<Project, 'declarations' | 'word'>,
  origin: string,
  defaultLocale: Locale,
): Email | null {
  const resource = declarations.resources[name];
  if (!resource) return null;
  const locale = chosen ?? defaultLocale;
  const list = (word(resource, locale, 'name').split('||||').at(-1) ?? name).trim();
  const number = (count: number): string => count.toLocaleString(locale);
  const link = `${origin}${resource.routes.list}?${bulkParam}=${id}`;
  const params = { list, changed: number(counts.changed), refused: number(counts.refused), link };
  return { to: email, locale, kind: 'bulk-done', params };
}
