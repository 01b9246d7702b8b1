import { readFileAddress } from '../base/stored-file.ts';
import { formattedText } from './text-kind.ts';

/** Address of a picture, usually of one that was uploaded; shown as a picture, or as a monogram of the title when empty. */
export const image = formattedText('image', {
  width: 72,
  searchable: false,
  imported: false,
  toText: (value) => readFileAddress(String(value))?.name ?? String(value),
  examples: () => ['/files/avatar-1.png'],
});
