import { type Encoding, encodingNames } from '#model/csv/file/csv-encoding.ts';

const known = Object.keys(encodingNames) as Encoding[];
/** The names without signs: `shift-jis` is `shiftjis`. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** @throws Error that lists the encodings */
export function encodingNamed(name: string): Encoding {
  const found = plain(name) === 'cp932' ? 'Shift_JIS' : known.find((one) => plain(one) === plain(name));
  if (!found) throw new Error(`No encoding "${name}" (known: ${known.join(', ')}, CP932)`);
  return found;
}
