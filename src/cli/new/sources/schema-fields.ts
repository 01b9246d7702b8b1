/** The fields of a module with an existing schema, as the engine reads it, with the words of the schema. */

import { issueLine, resourceFile, schemaFile } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import type { FieldRequest, ModuleRequest } from '../module-request.ts';
import { headingOfField } from '../names/field-names.ts';
import { nameFromHeading } from '../names/name-of-heading.ts';
import { isNode, type Node } from './read-document.ts';

type Words = FieldRequest['labels'];

/**
 * @param root the project's folder
 * @throws Error with every issue of the schema
 */
export async function fieldsOfSchema(
  root: string,
  { name, module }: Pick<ModuleRequest, 'name' | 'module'>,
  schema: Node,
): Promise<readonly FieldRequest[]> {
  const { files: declarationFiles } = await readDeclarationFiles(root);
  const file = schemaFile(`${module}/${name}`);
  const resource = { permissions: { read: ['staff'] } };
  const files = { ...declarationFiles.contents, [file]: schema, [resourceFile(module, name)]: resource };
  const { declarations, issues } = readDeclarations({ ...declarationFiles, contents: files });
  const made = declarations.resources[name];
  const own = issues.filter((issue) => issue.file === file);
  if (!made || own.length > 0) throw new Error(own.map(issueLine).join('\n') || `${file} does not describe records.`);
  return Object.values(made.fields)
    .filter((field) => !field.system && field.computed === null)
    .map(fieldOf);
}

function fieldOf(field: Field): FieldRequest {
  const { name, kind, required, values, schema } = field;
  const valueLabels = valueLabelsOf(schema);
  return {
    ...{ name, type: types[kind] ?? kind, required, to: null },
    values: values ?? [],
    ...(valueLabels ? { valueLabels } : {}),
    labels: labelsOf(name, textOf(schema.title)),
    ...(textOf(schema.description) ? { help: inItsLanguage(textOf(schema.description) ?? '') } : {}),
  };
}

/** Field types of requests for kinds with another name. */
const types: Readonly<Partial<Record<FieldKind, string>>> = {
  ...{ instant: 'date-time', decimal: 'number', money: 'number', 'number-choice': 'choice' },
  ...{ identifier: 'text', romaji: 'text', 'my-number': 'text' },
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

export const isJapanese = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

export const inItsLanguage = (text: string): Words => (isJapanese(text) ? { 'ja-JP': text } : { 'en-US': text });

/** Labels of a field by language, as far as they are known. */
export function labelsOf(name: string, title: string | undefined): Words {
  const usual = nameFromHeading(name)?.name ?? name;
  const known = headingOfField(usual);
  const guessed: Words = known === undefined ? {} : { 'ja-JP': known };
  if (title !== undefined)
    return { ...(isJapanese(title) ? {} : { 'ja-JP': title, ...guessed }), ...inItsLanguage(title) };
  return isJapanese(name) ? { 'ja-JP': name } : guessed;
}

/** Labels of values: titles of constants, or one of the lists beside `enum` that editors and generators use. */
function valueLabelsOf(schema: Node): Readonly<Record<string, string>> | undefined {
  const constants = [schema.oneOf, schema.anyOf]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .filter(isNode)
    .flatMap((one) =>
      'const' in one && textOf(one.title) ? [[String(one.const), textOf(one.title) ?? ''] as const] : [],
    );
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  const lists = ['enumNames', 'x-enumNames', 'x-enum-varnames', 'enumDescriptions', 'x-enumDescriptions'].map(
    (keyword) => schema[keyword],
  );
  const listed = lists.flatMap((list) =>
    Array.isArray(list)
      ? values.flatMap((value, at) => (textOf(list[at]) ? [[value, textOf(list[at]) ?? ''] as const] : []))
      : Object.entries(isNode(list) ? list : {}).flatMap(([value, word]) =>
          textOf(word) ? [[value, textOf(word) ?? ''] as const] : [],
        ),
  );
  const found = [...listed.reverse(), ...constants];
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
