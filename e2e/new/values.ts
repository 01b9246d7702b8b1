/** Code that fills in a form: one line of a test per kind of field. */

import { fileTypes } from '#model/fields/file-types.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';
import type { Resource } from '#model/types/resource.ts';
import { validValues } from '#tests/support/schema-values.ts';

const typed: readonly FieldKind[] = ['text', 'multiline'];

/** Whether the field accepts any text, so that the test can use a different one for each language. */
export const isTyped = ({ kind, schema }: Field): boolean =>
  typed.includes(kind) && (schema.pattern === undefined || schema.pattern === '\\S');

/** A line that fills in the field with a valid value. */
export function filled({ name: resource }: Resource, field: Field): string {
  const { name, kind, values } = field;
  if (kind === 'reference' || kind === 'references') return firstOption(name);
  if (field.upload) return uploaded(field);
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

/** Uploads the smallest file of an accepted type, and waits until it has arrived. */
function uploaded({ name, kind, upload }: Field): string {
  const type = upload?.accept.find((one) => Object.hasOwn(smallest, one)) ?? 'pdf';
  const file = `{ name: 'test.${type}', mimeType: '${fileTypes[type].mime}', buffer: Buffer.from('${smallest[type] ?? ''}', 'base64') }`;
  const sign = kind === 'image' ? `locator('img')` : 'getByText(/ K?B$/)';
  return [
    `await field(page, '${name}').locator('input[type="file"]').setInputFiles(${file});`,
    `await expect(field(page, '${name}').${sign}).toBeVisible();`,
  ].join('\n');
}

const smallest: Partial<Readonly<Record<FileTypeName, string>>> = {
  pdf: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  txt: 'dGVzdA==',
};

/** A required choice with few values is a group of buttons, any other is a select. */
const choiceLine = ({ name, nullable, required, values }: Field, value: string): string =>
  required && !nullable && (values ?? []).length <= 3
    ? `await field(page, '${name}').getByRole('radio', { name: words.of(resource, 'values.${name}.${value}') }).check();`
    : `await control(page, '${name}').selectOption('${value}');`;

/** Opens a reference and takes the first option. */
const firstOption = (name: string): string =>
  [`await control(page, '${name}').click();`, `await field(page, '${name}').getByRole('option').first().click();`].join(
    '\n',
  );
