/** Removes from a PNG what is not part of the picture: place, camera, texts, times. */
import { crc32 } from 'node:zlib';
import { type Orientation, orientationIn, tiffOf } from './orientation.ts';

const signatureLength = 8;

/** What decoders need: the picture, its colors, its size on paper, its animation. All other chunks are removed. */
const retained = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'mDCV', 'cLLI', 'hIST', 'sPLT'],
]);

export function stripPng(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [bytes.subarray(0, signatureLength)];
  let orientation: Orientation = 1;
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > bytes.length) break;
    if (name === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, at + 8 + length));
    if (retained.has(name)) chunks.push(bytes.subarray(at, next));
    at = next;
    if (name === 'IEND') break;
  }
  const tiff = tiffOf(orientation);
  // After the first chunk, which contains the size of the picture.
  if (tiff) chunks.splice(2, 0, chunkOf('eXIf', tiff));
  return Buffer.concat(chunks);
}

function chunkOf(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
