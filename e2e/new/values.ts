/** How a form is filled in, by kind of field: one line of a test each. */
import type { FieldKind } from '#model/kinds/index.ts';
import type { Field, Resource } from '#model/resource.ts';
import { validValues } from '#tests/support/schema-values.ts';

const typed: readonly FieldKind[] = ['text', 'multiline'];

/** Any text will do, so the test can make one of its own for each language. */
export const isTyped = ({ kind, schema }: Field): boolean =>
  typed.includes(kind) && (schema.pattern === undefined || schema.pattern === '\\S');

/** A line that fills the field in with something valid. */
export function filled({ name: resource }: Resource, field: Field): string {
  const { name, kind, values } = field;
  if (kind === 'reference' || kind === 'references') return firstOption(name);
  if (kind === 'boolean') return `await control(page, '${name}').check();`;
  if (kind === 'choice') return choiceLine(field, values?.[0] ?? '');
  if (isTyped(field)) return `await control(page, '${name}').fill(\`${sample(field)} \${locale}\`);`;
  const [japanese, english = japanese] = validValues(field.schema).map(String);
  if (japanese === undefined) throw new Error(`${resource}.${name}: no value is known that its schema accepts`);
  return japanese === english
    ? `await control(page, '${name}').fill(${JSON.stringify(japanese)});`
    : `await control(page, '${name}').fill(locale === 'ja-JP' ? ${JSON.stringify(japanese)} : ${JSON.stringify(english)});`;
}

const sample = ({ schema }: Field): string => (Number(schema.maxLength ?? 100) < 12 ? 'T' : 'テスト');

/** Few values stand open, more are a select. */
const choiceLine = ({ name, nullable, required, values }: Field, value: string): string =>
  required && !nullable && (values ?? []).length <= 3
    ? `await field(page, '${name}').getByRole('radio', { name: words.of(resource, 'values.${name}.${value}') }).check();`
    : `await control(page, '${name}').selectOption('${value}');`;

/** Opens a reference and takes the first record on offer. */
const firstOption = (name: string): string =>
  [`await control(page, '${name}').click();`, `await field(page, '${name}').getByRole('option').first().click();`].join(
    '\n',
  );
