/** File types that a field can accept. All others are refused: a list of dangerous types could never be complete. */
import type { FileTypeName } from '../types/fields/upload.ts';

export interface FileType {
  readonly mime: string;
  /** The first one is added to a name without an extension. */
  readonly extensions: readonly string[];
  /** True for types that every browser draws and that cannot run code. Only they are not sent as a download. */
  readonly isPicture: boolean;
}

const picture = (mime: string, ...extensions: readonly string[]): FileType => ({ mime, extensions, isPicture: true });
const document = (mime: string, ...extensions: readonly string[]): FileType => ({ mime, extensions, isPicture: false });
const office = (what: string, extension: string): FileType =>
  document(`application/vnd.openxmlformats-officedocument.${what}`, extension);

export const fileTypes = {
  pdf: document('application/pdf', 'pdf'),
  png: picture('image/png', 'png'),
  jpeg: picture('image/jpeg', 'jpg', 'jpeg'),
  gif: picture('image/gif', 'gif'),
  webp: picture('image/webp', 'webp'),
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  csv: document('text/csv', 'csv'),
  txt: document('text/plain', 'txt'),
  zip: document('application/zip', 'zip'),
} as const satisfies Record<FileTypeName, FileType>;

export const fileTypeNames = Object.keys(fileTypes) as readonly FileTypeName[];
export const pictureTypes = fileTypeNames.filter((name) => fileTypes[name].isPicture);

/** The type that the extension of a name claims. */
export function typeOfName(name: string): FileTypeName | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return fileTypeNames.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extension)) ?? null;
}

export const typeOfMime = (mime: string): FileTypeName | null =>
  fileTypeNames.find((type) => fileTypes[type].mime === mime) ?? null;

/** Extensions for the file dialog of a browser: `.pdf,.png`. */
export const acceptedExtensions = (accept: readonly FileTypeName[]): string =>
  accept.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)).join(',');
