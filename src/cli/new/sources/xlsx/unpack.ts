/** Unpacks the files of an xlsx workbook within limits, since a small file can contain gigabytes. */
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { textsOf } from './xml.ts';

/** Limit of all unpacked files together. */
const mostBytes = 128 * 1024 * 1024;

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Path of its file in the archive. */
  readonly file: string;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Whether days are counted from 1904. */
  readonly isFrom1904: boolean;
  /** @throws Error with a sentence if the file is too large; returns undefined if it does not exist */
  read(file: string): string | undefined;
}

/** @throws Error with a sentence if the bytes are not a workbook, or if it has a password */
export function openWorkbook(bytes: Uint8Array): Workbook {
  // Workbooks with a password and .xls workbooks are in another file format.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Error('The workbook has a password or is an old .xls file; save it as .xlsx without a password.');
  let left = mostBytes;
  const read = (file: string): string | undefined => {
    const { found, size } = unpacked(bytes, file, left);
    left -= size;
    return found && strFromU8(found);
  };
  const workbook = read('xl/workbook.xml');
  if (workbook === undefined) throw new Error('The file is not an .xlsx workbook.');
  const relations = new Map(
    textsOf(read('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      path.posix
        .join(
          '/xl',
          attributes.Target?.startsWith('/')
            ? path.posix.relative('/xl', attributes.Target)
            : (attributes.Target ?? ''),
        )
        .slice(1),
    ]),
  );
  return {
    sheets: textsOf(workbook, 'sheet').map(({ attributes }) => ({
      name: attributes.name ?? '',
      isHidden: (attributes.state ?? 'visible') !== 'visible',
      file: relations.get(attributes['r:id'] ?? '') ?? '',
    })),
    isFrom1904: textsOf(workbook, 'workbookPr').some(({ attributes }) =>
      /^(?:1|true)$/.test(attributes.date1904 ?? ''),
    ),
    read,
  };
}

/** Unpacks at most the size that the archive states, and nothing if that is too much. */
function unpacked(
  bytes: Uint8Array,
  file: string,
  most: number,
): { readonly found: Uint8Array | undefined; readonly size: number } {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name !== file) return false;
        size += originalSize;
        return size <= most;
      },
    });
    if (size > most) throw new TooLarge();
    return { found: files[file], size };
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new Error('The file is not an .xlsx workbook, or it is damaged.');
  }
}

class TooLarge extends Error {
  constructor() {
    super(`Unpacked, the workbook has more than ${mostBytes / 1024 / 1024} MB; save the sheet as CSV.`);
  }
}
