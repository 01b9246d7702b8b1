/** Reads files beside the page: 10 MB take longer than a frame. */
import { type CsvFileAsked, readCsvFile } from './read-csv-file.ts';

addEventListener('message', async ({ data }: MessageEvent<CsvFileAsked>) => {
  postMessage(await readCsvFile(data).catch(() => null));
});
