/** An exported file as a stream of bytes. */
import { byteOrderMark, csvLines, firstCsvLines } from '#model/csv/file/csv-text.ts';
import type { CsvEncoding } from '#model/paths/wire.ts';
import { encodeCp932, fitCp932 } from './cp932.ts';
import { type Exporter, type ExportRequest, exportRows, type Fit } from './export-rows.ts';

interface Writer {
  /** The charset in the content type. */
  readonly charset: string;
  readonly fit: Fit;
  readonly mark: string;
  encode(lines: string): Buffer;
}

export const writers: Readonly<Record<CsvEncoding, Writer>> = {
  'UTF-8': { charset: 'utf-8', fit: (text) => text, mark: byteOrderMark, encode: (lines) => Buffer.from(lines) },
  Shift_JIS: {
    charset: 'windows-31j',
    fit: (text) => fitCp932(text, () => undefined),
    mark: '',
    encode: encodeCp932,
  },
};

/** The first chunk contains the byte order mark and the header. */
export async function* exportFile(exporter: Exporter, request: ExportRequest): AsyncGenerator<Buffer> {
  const { fit, mark, encode } = writers[request.encoding];
  let isFirst = true;
  for await (const rows of exportRows(exporter, request, fit)) {
    yield encode(isFirst ? mark + firstCsvLines(rows) : csvLines(rows));
    isFirst = false;
  }
}
