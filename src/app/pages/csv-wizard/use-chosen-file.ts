/** The file that a person has chosen: judged, decoded, and its beginning read. */
import { useRef, useState } from 'react';
import { decodeCsv, detectEncoding, type Encoding, isGarbled } from './decode-csv.ts';
import { type FileRefusal, judgeImportFile } from './judge-import-file.ts';
import { type FilePreview, readPreview } from './read-preview.ts';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: Uint8Array;
  readonly detected: Encoding;
  readonly encoding: Encoding;
  readonly text: string;
  readonly isGarbled: boolean;
  readonly preview: FilePreview;
}

export interface Refused {
  readonly name: string;
  readonly reason: FileRefusal | 'unreadable';
}

export function useChosenFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const turn = useRef(0);

  const read = async (chosen: File): Promise<ChosenFile> => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const { name, size } = chosen;
    const detected = detectEncoding(bytes);
    return decoded({ name, size, bytes, detected }, detected);
  };
  return {
    file,
    refused,
    async choose(chosen: File): Promise<void> {
      turn.current += 1;
      const mine = turn.current;
      const refuse = (reason: Refused['reason']): void => setRefused({ name: chosen.name, reason });
      const reason = judgeImportFile(chosen);
      if (reason) return refuse(reason);
      const next = await read(chosen).catch(() => null);
      if (mine !== turn.current) return;
      if (!next) return refuse('unreadable');
      if (next.text.trim() === '') return refuse('empty');
      setRefused(null);
      setFile(next);
    },
    decodeAs: (encoding: Encoding) => setFile((present) => present && decoded(present, encoding)),
    clear() {
      setFile(null);
      setRefused(null);
    },
  };
}

type Raw = Pick<ChosenFile, 'name' | 'size' | 'bytes' | 'detected'>;

function decoded({ name, size, bytes, detected }: Raw, encoding: Encoding): ChosenFile {
  const text = decodeCsv(bytes, encoding);
  return { name, size, bytes, detected, encoding, text, isGarbled: isGarbled(text), preview: readPreview(text) };
}
