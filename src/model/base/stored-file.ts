/** A file of a record: its metadata and its address. The bytes are never part of a record. */
import type { JsonSchema } from '../types/json-schema.ts';

export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Time of the upload. */
  readonly at: string;
}

/** Schema of `house.schema.json#/$defs/file`. A body sends the key; the server sets the rest. */
export const fileSchema: JsonSchema = {
  type: 'object',
  required: ['key'],
  properties: {
    key: { type: 'string', format: 'uuid' },
    name: { type: 'string', maxLength: 200 },
    type: { type: 'string', maxLength: 100 },
    size: { type: 'integer', minimum: 0 },
    at: { type: 'string', format: 'date-time' },
  },
  additionalProperties: false,
};

export const filesPath = '/v2/files';
export const uploadPath = `${filesPath}/upload`;
/** Upload path of a file to import; `importSlotPath` returns the address. */
export const importUploadPath = `${filesPath}/import-csv`;
/** Returns an upload address for a picture before it is known which record will use it. */
export const imageSlotPath = '/v2/s3/presigned-url/image';
export const importSlotPath = '/v2/s3/presigned-url/import-csv';

/** Characters that would end the path or change its meaning. */
const meaningful = /[\s%?#\\/]/g;

/** Address of a file. It contains the name, so that downloads, exports and the history can show it. */
export const fileAddress = ({ key, name }: Pick<StoredFile, 'key' | 'name'>): string =>
  `${filesPath}/${key}/${name.replace(meaningful, encodeURIComponent)}`;

const address = /^\/v2\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([^/]+)$/;

/** Key and name of an uploaded file; null for any other address. */
export function readFileAddress(text: string): Pick<StoredFile, 'key' | 'name'> | null {
  const [, key, name] = address.exec(text) ?? [];
  if (key === undefined || name === undefined) return null;
  return { key, name: name.replace(/%[0-9A-F]{2}/gi, decoded) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const isStoredFile = (value: unknown): value is StoredFile => {
  const { key, name, size } = Object(value) as Partial<StoredFile>;
  return typeof key === 'string' && typeof name === 'string' && typeof size === 'number';
};

/** Keys of the files in a field's value, which is a list of files or the address of one picture. */
export function keysIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [readFileAddress(value)?.key ?? []].flat();
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const { key } = Object(one) as { readonly key?: unknown };
    return typeof key === 'string' ? [key] : [];
  });
}
