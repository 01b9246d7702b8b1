/** The uploads of a field: accepted types, maximum size and maximum number. */

import type { Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import type { FieldKind } from '../types/fields/field-kind.ts';
import type { FileTypeName, Upload } from '../types/fields/upload.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawField } from '../types/raw.ts';
import { fileTypeNames, pictureTypes } from './file-types.ts';

const megabyte = 1024 * 1024;
/** Upper limit for `maxItems` of a list of files. */
export const mostFiles = 50;

const usual: Partial<
  Readonly<Record<FieldKind, { readonly accept: readonly FileTypeName[]; readonly maxSize: number }>>
> = {
  image: { accept: pictureTypes, maxSize: 2 },
  files: { accept: ['pdf', 'png', 'jpeg', 'docx', 'xlsx', 'pptx', 'csv', 'txt'], maxSize: 10 },
};

/** Limits for a picture that is uploaded before its field is known. */
export const anyPicture: Upload = { accept: pictureTypes, maxSize: 2 * megabyte, most: 1, reveal: null };

/** True when a picture of the field can be uploaded before its record is known. */
export const isAnyPicture = ({ maxSize, most }: Upload): boolean => most === 1 && maxSize <= anyPicture.maxSize;

/** @returns null for a field that takes no files */
export function defineUpload(
  name: string,
  kind: FieldKind,
  schema: JsonSchema,
  { accept, maxSize, slot, sensitive }: Pick<RawField, 'accept' | 'maxSize' | 'slot' | 'sensitive'>,
  schemaReport: Report,
  report: Report,
): Upload | null {
  const given = usual[kind];
  if (!given) {
    for (const [word, value] of Object.entries({ accept, maxSize, slot }))
      if (value !== undefined)
        report(
          `fields.${name}.${word}`,
          `"${name}" does not hold files: its schema is neither an image nor a list of files`,
        );
    return null;
  }
  const isPicture = kind === 'image';
  const allowed: readonly string[] = isPicture ? pictureTypes : fileTypeNames;
  if (slot !== undefined && !isPicture)
    report(`fields.${name}.slot`, `"${name}" is not an image, so it cannot have a "slot"`);
  checkAccept(name, accept ?? [], allowed, report);
  if (kind === 'files' && !(Number(schema.maxItems) <= mostFiles))
    schemaReport(`properties.${name}.maxItems`, `must be the maximum number of files, ${mostFiles} at most`);
  checkReveal(name, isPicture, sensitive, report);
  return {
    accept: (accept ?? given.accept).filter((type): type is FileTypeName => allowed.includes(type)),
    maxSize: (maxSize ?? given.maxSize) * megabyte,
    most: kind === 'files' ? Number(schema.maxItems) : 1,
    reveal: sensitive?.reveal ?? null,
    ...(slot === 'record' ? { ofRecord: true as const } : {}),
  };
}

function checkAccept(name: string, accept: readonly string[], allowed: readonly string[], report: Report): void {
  const all: readonly string[] = fileTypeNames;
  for (const [index, type] of accept.entries())
    if (!allowed.includes(type))
      report(
        `fields.${name}.accept[${index}]`,
        all.includes(type)
          ? `"${type}" is not an image type that every browser shows`
          : `no file type "${type}"${hint(type, allowed)}`,
      );
}

/** A file cannot be masked in part, so `sensitive` may only have `reveal`. */
function checkReveal(name: string, isPicture: boolean, sensitive: RawField['sensitive'], report: Report): void {
  if (!sensitive) return;
  const at = `fields.${name}.sensitive`;
  if (isPicture) report(at, `"${name}" is an image, which is shown with its record, so it cannot be sensitive`);
  else if (sensitive.keep !== undefined || sensitive.sealed || !sensitive.reveal)
    report(at, `"${name}" holds files, which cannot be masked: use "reveal" only`);
}
