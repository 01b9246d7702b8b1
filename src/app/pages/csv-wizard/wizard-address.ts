/** What the address of the wizard holds besides the step: the uploaded file, the page of its rows, and what is going on. */
import { pageSize, pageSizeMax } from '#model/paths/wire.ts';

export const processes = ['uploading', 'checking', 'importing'] as const;
export type Process = (typeof processes)[number];

export interface WizardAddress {
  readonly uploadedFileKey: string | null;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Told, and never taken up again: after a reload nothing goes on any more. */
  readonly processingState: Process | null;
}

export const emptyAddress: WizardAddress = {
  uploadedFileKey: null,
  page: 0,
  pageSize,
  processingState: null,
};

/** Nonsense counts as if it were not there. */
export function readAddress(search: string): WizardAddress {
  const params = new URLSearchParams(search);
  return {
    uploadedFileKey: params.get('uploadedFileKey') || null,
    page: wholeIn(params, 'page', 0, 1_000_000) ?? wholeIn(params, 'pageIndex', 0, 1_000_000) ?? emptyAddress.page,
    pageSize: wholeIn(params, 'pageSize', 1, pageSizeMax) ?? emptyAddress.pageSize,
    processingState: processes.find((process) => process === params.get('processingState')) ?? null,
  };
}

/** Without a question mark where there is nothing to say; other parameters are kept. */
export function writeAddress(search: string, address: WizardAddress): string {
  const params = new URLSearchParams(search);
  params.delete('pageIndex');
  for (const name of Object.keys(emptyAddress) as (keyof WizardAddress)[]) {
    const value = address[name];
    if (value === emptyAddress[name]) params.delete(name);
    else params.set(name, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
}

function wholeIn(params: URLSearchParams, name: string, least: number, most: number): number | null {
  const text = params.get(name) ?? '';
  const value = Number(text);
  return /^\d{1,7}$/.test(text) && value >= least && value <= most ? value : null;
}
