/** Titles and derived texts: `{familyName} {givenName}`. No expressions, only names; of `{businessName|name}` the first that holds something. */
import type { Template } from './resource.ts';

const slot = /\{([a-zA-Z][a-zA-Z0-9]*(?:\|[a-zA-Z][a-zA-Z0-9]*)*)\}/g;

export function parseTemplate(text: string): Template {
  return { text, fields: [...new Set([...text.matchAll(slot)].flatMap((match) => (match[1] ?? '').split('|')))] };
}

/** Fills the template from a record; empty fields leave no double spaces behind. */
export function fillTemplate(template: Template, record: Readonly<Record<string, unknown>>): string {
  return template.text
    .replace(slot, (_, names: string) => firstOf(names.split('|'), record))
    .replace(/\s+/g, ' ')
    .trim();
}

const firstOf = (names: readonly string[], record: Readonly<Record<string, unknown>>): string =>
  names.map((name) => String(record[name] ?? '')).find((text) => text.trim() !== '') ?? '';
