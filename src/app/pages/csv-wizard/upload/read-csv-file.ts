/** A chosen file as the wizard needs it: its text in UTF-8, and facts about it before the upload. */
import { decodeCsv, detectEncoding, type Encoding, isGarbled } from '#model/csv/file/csv-encoding.ts';
import { type FilePreview, type PreviewOptions, readPreview } from './read-preview.ts';

export interface CsvFileContent {
  readonly detected: Encoding;
  readonly encoding: Encoding;
  readonly utf8: Blob;
  readonly isEmpty: boolean;
  readonly isGarbled: boolean;
  readonly preview: FilePreview;
}

/** A request to read a file, in the encoding that the user chose, or in the detected one. */
export interface CsvFileRequest extends PreviewOptions {
  readonly file: Blob;
  readonly encoding: Encoding | null;
}

export async function readCsvFile({ file, encoding: requested, ...how }: CsvFileRequest): Promise<CsvFileContent> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const detected = detectEncoding(bytes);
  const encoding = requested ?? detected;
  const text = decodeCsv(bytes, encoding);
  return {
    detected,
    encoding,
    utf8: new Blob([text], { type: 'text/csv' }),
    isEmpty: text.trim() === '',
    isGarbled: isGarbled(text),
    preview: readPreview(text, how),
  };
}
