/** Reads files in a worker, because 10 MB take longer than a frame. */
import { type CsvFileRequest, readCsvFile } from './read-csv-file.ts';

addEventListener('message', async ({ data }: MessageEvent<CsvFileRequest>) => {
  postMessage(await readCsvFile(data).catch(() => null));
});
