import { readFileAddress } from '../base/stored-file.ts';
import { formattedText } from './text-kind.ts';

/** Address of a picture, usually an uploaded one. Shown as the picture, or as a monogram of the title when empty. */
export const image = formattedText('image', {
  width: 72,
  searchable: false,
  imported: false,
  toText: (value) => readFileAddress(String(value))?.name ?? String(value),
  examples: () => ['/files/avatar-1.png'],
});
