import { formattedText } from './text-kind.ts';

export const phone = formattedText('phone', { width: 140, examples: () => ['03-0000-1234', '+62 21 0000 1234'] });
