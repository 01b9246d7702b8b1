/** Titles and derived texts: `{familyName} {givenName}`. No expressions, only names. */
import type { Template } from './resource.ts';

const slot = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;

export function parseTemplate(text: string): Template {
  return { text, fields: [...text.matchAll(slot)].map((match) => match[1] ?? '') };
}

/** Fills the template from a record; empty fields leave no double spaces behind. */
export function fillTemplate(template: Template, record: Readonly<Record<string, unknown>>): string {
  return template.text
    .replace(slot, (_, name: string) => String(record[name] ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
}
