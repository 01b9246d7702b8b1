/** What a record is called: its title, for links, dialogs and the audit trail. */
import type { Resource } from './resource.ts';
import { fillTemplate } from './template.ts';

type Values = Readonly<Record<string, unknown>>;

/** Title of a record as it is read on the wire. Falls back to the id, so that a link is never empty. */
export const titleOf = ({ title }: Pick<Resource, 'title'>, record: Values): string =>
  fillTemplate(title, record) || String(record.id ?? '');

export const subtitleOf = ({ subtitle }: Pick<Resource, 'subtitle'>, record: Values): string =>
  subtitle ? fillTemplate(subtitle, record) : '';
