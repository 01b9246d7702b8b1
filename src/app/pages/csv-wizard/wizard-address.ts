/** The parameters of the wizard's address: the uploaded file, the page of its rows, and the running process. */
import { pageSize, pageSizeMax } from '#model/paths/wire.ts';

export const processes = ['uploading', 'checking', 'importing'] as const;
export type Process = (typeof processes)[number];

export interface WizardAddress {
  readonly uploadedFileKey: string | null;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Only informative, never resumed: after a reload, nothing is running. */
  readonly processingState: Process | null;
}

export const emptyAddress: WizardAddress = {
  uploadedFileKey: null,
  page: 0,
  pageSize,
  processingState: null,
};

/** Invalid parameters count as missing. */
export function readAddress(search: string): WizardAddress {
  const params = new URLSearchParams(search);
  return {
    uploadedFileKey: params.get('uploadedFileKey') || null,
    page: wholeIn(params, 'page', 0, 1_000_000) ?? wholeIn(params, 'pageIndex', 0, 1_000_000) ?? emptyAddress.page,
    pageSize: wholeIn(params, 'pageSize', 1, pageSizeMax) ?? emptyAddress.pageSize,
    processingState: processes.find((process) => process === params.get('processingState')) ?? null,
  };
}

/** Empty, without a question mark, if all values are defaults. Other parameters stay. */
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
