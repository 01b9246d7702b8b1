import { formattedText } from './text-kind.ts';

export const postalCode = formattedText('postal-code', { width: 110, examples: () => ['100-0000', '550-0001'] });
