/** A file that a record holds: what is told of it, and where it is fetched. Its bytes are never part of a record. */
import type { JsonSchema } from '../types/json-schema.ts';

export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** When it was uploaded. */
  readonly at: string;
}

/** `house.schema.json#/$defs/file`. A body says the key; the rest is the server's. */
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
/** Where a file goes that is to be imported, at an address that this call gives out. */
export const importUploadPath = `${filesPath}/import-csv`;
/** An address for a picture of which only a later body will say whose it is. */
export const imageSlotPath = '/v2/s3/presigned-url/image';
export const importSlotPath = '/v2/s3/presigned-url/import-csv';

/** What would end the path, or be read as something else in it. */
const meaningful = /[\s%?#\\/]/g;

/** The name stands in the address so that a download, a file and the history can say it. */
export const fileAddress = ({ key, name }: Pick<StoredFile, 'key' | 'name'>): string =>
  `${filesPath}/${key}/${name.replace(meaningful, encodeURIComponent)}`;

const address = /^\/v2\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([^/]+)$/;

/** Key and name of an uploaded file; null for an address of something else. */
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

/** The files that a field's value speaks of, by their keys: of a list, or the one picture. */
export function keysIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [readFileAddress(value)?.key ?? []].flat();
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const { key } = Object(one) as { readonly key?: unknown };
    return typeof key === 'string' ? [key] : [];
  });
}
