/** The file that the user has chosen: validated and decoded, with its first rows. */
import { useRef, useState } from 'react';
import type { Encoding } from '#model/csv/file/csv-encoding.ts';
import type { CsvFileContent, CsvFileRequest } from './read-csv-file.ts';
import { type FileRefusal, validateImportFile } from './validate-import-file.ts';

export interface ChosenFile extends Omit<CsvFileContent, 'isEmpty'> {
  readonly name: string;
  readonly file: File;
  /** Row of the headings, if the user chose it. */
  readonly headerRow: number | null;
}

export interface Refused {
  readonly name: string;
  readonly reason: FileRefusal | 'unreadable';
}

/** @param known names of columns, in every language */
export function useChosenFile(known: () => Promise<readonly string[]>) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isReading, setIsReading] = useState(false);
  const turn = useRef(0);

  /** Only the latest request counts. */
  const read = async (chosen: File, encoding: Encoding | null, headerRow: number | null): Promise<void> => {
    turn.current += 1;
    const ownTurn = turn.current;
    setIsReading(true);
    const content = await known()
      .then((names) => readBeside({ file: chosen, encoding, headerRow, known: names }))
      .catch(() => null);
    if (ownTurn !== turn.current) return;
    setIsReading(false);
    const reason = content === null ? 'unreadable' : content.isEmpty ? 'empty' : null;
    setRefused(reason && { name: chosen.name, reason });
    if (content && !reason) setFile({ ...content, name: chosen.name, file: chosen, headerRow });
  };
  return {
    file,
    refused,
    isReading,
    async choose(chosen: File): Promise<void> {
      const reason = validateImportFile(chosen);
      if (reason) setRefused({ name: chosen.name, reason });
      else await read(chosen, null, null);
    },
    async decodeAs(encoding: Encoding): Promise<void> {
      if (file) await read(file.file, encoding, file.headerRow);
    },
    async readHeadingsFrom(row: number): Promise<void> {
      if (file) await read(file.file, file.encoding, row);
    },
    clear() {
      turn.current += 1;
      setIsReading(false);
      setFile(null);
      setRefused(null);
    },
  };
}

/** Null for a file that cannot be read. */
async function readBeside(request: CsvFileRequest): Promise<CsvFileContent | null> {
  const worker = new Worker(new URL('./read-csv-file.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<CsvFileContent | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
