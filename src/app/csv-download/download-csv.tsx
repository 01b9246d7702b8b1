/** Fetches a CSV file and saves it. If its encoding loses characters, a dialog asks first. */
import type { ReactElement } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { askCsv, saveFrom, type WantedCsv } from '../providers/calls/fetch-csv.ts';
import LossesDialog from './losses-dialog.tsx';

export interface CsvRequest {
  readonly resource: Resource;
  readonly wanted: WantedCsv;
  /** The file is being saved. */
  onSaved(): void;
  /** The user closes the dialog. */
  onClose(): void;
  /** The user prefers a file that loses nothing. */
  onUtf8(): void;
}

/**
 * @returns the dialog about the losses; null if the file is being saved
 * @throws HttpProblem
 */
export async function downloadCsv(request: CsvRequest): Promise<ReactElement | null> {
  const { resource, wanted, onSaved, onClose, onUtf8 } = request;
  const { url, losses } = await askCsv(resource, wanted);
  const save = (): void => {
    saveFrom(url);
    onSaved();
  };
  if (!losses || losses.cells === 0) {
    save();
    return null;
  }
  const closed = (then: () => void) => (): void => {
    onClose();
    then();
  };
  return (
    <LossesDialog
      losses={losses}
      comesBack={wanted.mode === 'edit'}
      onClose={onClose}
      onSave={closed(save)}
      onUtf8={closed(onUtf8)}
    />
  );
}
