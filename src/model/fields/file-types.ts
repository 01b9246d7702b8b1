/** The kinds of files that a field may take. What is not here is refused: there is no list of dangerous kinds that could lack one. */
import type { FileTypeName } from '../types/fields/upload.ts';

export interface FileType {
  readonly mime: string;
  /** The first is the one that a name is given when it has none. */
  readonly extensions: readonly string[];
  /** Drawn by every browser, and unable to run anything: the only ones that are not sent as a download. */
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

/** Which kind a name claims to be, by what stands after its last dot. */
export function typeOfName(name: string): FileTypeName | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return fileTypeNames.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extension)) ?? null;
}

export const typeOfMime = (mime: string): FileTypeName | null =>
  fileTypeNames.find((type) => fileTypes[type].mime === mime) ?? null;

/** What the dialog of a browser offers: `.pdf,.png`. */
export const acceptedExtensions = (accept: readonly FileTypeName[]): string =>
  accept.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)).join(',');
