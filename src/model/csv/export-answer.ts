/** Response to a request for a file: its address, and the characters that its encoding cannot represent. */
import type { CsvEncoding, CsvMode } from '../paths/wire.ts';

export interface ExportAnswer {
  readonly url: string;
  readonly mode: CsvMode;
  readonly encoding: CsvEncoding;
  /** Null for an encoding that has every character. */
  readonly losses: Losses | null;
}

/** Answered with 202 while the losses are counted. Repeating the request joins the running count. */
export interface ExportProgress {
  readonly processingState: 'checking';
  /** Rows checked so far. */
  readonly rows: number;
}

export interface Losses {
  /** Cells that lose at least one character. */
  readonly cells: number;
  readonly characters: number;
  /** Some of the lost characters, each with the first cell that loses it. */
  readonly first: readonly Loss[];
}

export interface Loss {
  readonly character: string;
  /** Row in the file; the header is row 1. */
  readonly row: number;
  /** Heading of the column. */
  readonly column: string;
}

/** Maximum number of lost characters in `first`. */
export const mostLossesNamed = 10;
