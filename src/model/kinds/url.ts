import { formattedText } from './text-kind.ts';

export const url = formattedText('url', {
  width: 220,
  examples: () => ['https://example.co.jp/', 'http://example.com/a?b=1'],
});
