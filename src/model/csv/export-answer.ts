/** What the call answers that asks for a file: where it is, and what its encoding cannot say. */
import type { CsvEncoding, CsvMode } from '../paths/wire.ts';

export interface ExportAnswer {
  readonly url: string;
  readonly mode: CsvMode;
  readonly encoding: CsvEncoding;
  /** Null for an encoding that has every character. */
  readonly losses: Losses | null;
}

/** Answered with 202 while the losses are being counted; the same question, asked again, joins it. */
export interface ExportProgress {
  readonly processingState: 'checking';
  /** Rows that were looked at. */
  readonly rows: number;
}

export interface Losses {
  /** Cells of which something is not written as it was. */
  readonly cells: number;
  readonly characters: number;
  /** Some of the characters, each with the first cell that it is lost from. */
  readonly first: readonly Loss[];
}

export interface Loss {
  readonly character: string;
  /** Number of the row in the file, the header being row 1. */
  readonly row: number;
  /** Heading of the column. */
  readonly column: string;
}

/** So many different characters are named. */
export const mostLossesNamed = 10;
