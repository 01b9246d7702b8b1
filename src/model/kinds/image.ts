import { formattedText } from './text-kind.ts';

/** Path or address of a picture; shown as a picture, or as a monogram of the title when empty. */
export const image = formattedText('image', { width: 72, searchable: false, examples: () => ['/files/avatar-1.png'] });
