import { formattedText } from './text-kind.ts';

export const email = formattedText('email', {
  width: 240,
  examples: () => ['hanako.sato@example.co.jp', 'a@example.com'],
});
