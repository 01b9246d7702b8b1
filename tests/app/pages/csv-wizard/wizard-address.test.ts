/** The address of the wizard, read and written. */
import { describe, expect, it } from 'vitest';
import { emptyAddress, readAddress, writeAddress } from '#app/pages/csv-wizard/wizard-address.ts';

describe('readAddress', () => {
  it.each([
    ['', emptyAddress],
    [
      '?uploadedFileKey=k&page=3&pageSize=25&processingState=checking',
      { uploadedFileKey: 'k', page: 3, pageSize: 25, processingState: 'checking' },
    ],
    ['?pageIndex=2', { ...emptyAddress, page: 2 }],
    ['?page=1&pageIndex=2', { ...emptyAddress, page: 1 }],
    ['?uploadedFileKey=&page=-1&pageSize=0&processingState=dancing', emptyAddress],
    ['?page=1.5&pageSize=1e2', emptyAddress],
    ['?page=%EF%BC%91&pageSize=1001', emptyAddress],
  ])('reads «%s»', (search, address) => {
    expect(readAddress(search)).toEqual(address);
  });
});

describe('writeAddress', () => {
  it('says only what is not usual, and keeps what others say', () => {
    expect(writeAddress('?page=4&pageIndex=4&from=mail', emptyAddress)).toBe('?from=mail');
    expect(writeAddress('?page=4', emptyAddress)).toBe('');
  });

  it('is read again as it was', () => {
    const address = { uploadedFileKey: 'k', page: 3, pageSize: 25, processingState: 'importing' } as const;
    expect(readAddress(writeAddress('', address))).toEqual(address);
  });
});
