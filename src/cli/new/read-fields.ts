/** Reads fields from a command line: `name:text! plate:text=ナンバー/Number plate status:choice(ACTIVE,RETIRED)`. */
import { hint } from '#model/base/text/nearest.ts';
import { type FieldRequest, fieldTypes } from './module-request.ts';

const written = /^([a-z][A-Za-z0-9]*):([a-z-]+)(?:\(([^)]*)\))?(!)?(?:=([^/]*)(?:\/(.*))?)?$/;

/** @throws Error with a sentence that names the field */
export function readFields(text: string): readonly FieldRequest[] {
  const parts = text
    .split(/[\n,]?\s*(?=(?:^|[\s,])[a-z][A-Za-z0-9]*:[a-z])/)
    .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((part) => part !== '');
  return parts.map(readField);
}

function readField(text: string): FieldRequest {
  const match = written.exec(text);
  if (!match)
    throw new Error(`"${text}" is not a field; write name:type, such as plate:text! or status:choice(OPEN,CLOSED)`);
  const [, name = '', type = '', inside = '', required, japanese, english] = match;
  if (!(fieldTypes as readonly string[]).includes(type))
    throw new Error(`${name}: unknown type "${type}"${hint(type, fieldTypes)}`);
  const words = inside
    .split(/[,|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const isReference = type.startsWith('reference');
  if ((isReference || type.startsWith('choice')) && words.length === 0)
    throw new Error(`${name}: ${type} needs ${isReference ? 'a resource' : 'values'} in brackets`);
  return {
    name,
    type,
    required: required === '!',
    values: isReference ? [] : words,
    to: isReference ? (words[0] ?? null) : null,
    labels: { ...(japanese ? { 'ja-JP': japanese } : {}), ...(english ? { 'en-US': english } : {}) },
  };
}
