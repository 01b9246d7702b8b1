import { formattedText } from './text-kind.ts';

export const multiline = formattedText('multiline', { width: 260, examples: () => ['一行目\n二行目', 'note'] });
