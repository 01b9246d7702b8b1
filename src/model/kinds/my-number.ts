import { sampleMyNumber } from '../base/my-number.ts';
import { formattedText } from './text-kind.ts';

/** The Individual Number of a person in Japan. */
export const myNumber = formattedText('my-number', {
  searchable: false,
  width: 150,
  examples: () => [sampleMyNumber(12_345), sampleMyNumber(1), sampleMyNumber(90_210)],
});
