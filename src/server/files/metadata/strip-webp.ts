/** Removes from a WebP what is not part of the picture: place, camera, texts. */
import { type Orientation, orientationIn, tiffOf } from './orientation.ts';

const headLength = 12;
const retained = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the extended header that announce other chunks. */
const flags = { exif: 0x08, xmp: 0x04 };
const exifMark = Buffer.from('Exif\0\0', 'latin1');

export function stripWebp(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let orientation: Orientation = 1;
  let at = headLength;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length) break;
    const next = at + 8 + length + (length % 2);
    if (name === 'EXIF') orientation = orientationIn(withoutMark(content));
    // Padded to an even length, which adds a missing byte at the very end.
    if (retained.has(name)) chunks.push(chunkOf(name, content));
    at = next;
  }
  const tiff = tiffOf(orientation);
  const [first] = chunks;
  const isExtended = first?.toString('latin1', 0, 4) === 'VP8X';
  if (first && isExtended) {
    const others = (first[8] ?? 0) & ~(flags.exif | flags.xmp);
    first[8] = tiff ? others | flags.exif : others;
    if (tiff) chunks.push(chunkOf('EXIF', tiff));
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return chunkOf('RIFF', body);
}

/** Some programs write the EXIF signature of a JPEG. */
const withoutMark = (content: Buffer): Buffer =>
  content.subarray(0, exifMark.length).equals(exifMark) ? content.subarray(exifMark.length) : content;

/** A chunk has an even number of bytes. */
function chunkOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
