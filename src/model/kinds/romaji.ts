import { formattedText } from './text-kind.ts';

/** A name in Latin letters. */
export const romaji = formattedText('romaji', { examples: () => ['Sato', 'O’Neill-Ōe', 'Jean Luc'] });
