/** Removes from a JPEG what is not part of the picture: place, camera, texts, thumbnails, further pictures after it. */
import { type Orientation, orientationIn, tiffOf } from './orientation.ts';

const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const exifMark = Buffer.from('Exif\0\0', 'latin1');
const colourMark = Buffer.from('ICC_PROFILE\0', 'latin1');
const frameMark = Buffer.from('JFIF\0', 'latin1');
const adobeMark = Buffer.from('Adobe', 'latin1');

const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe };

interface Segment {
  readonly marker: number;
  /** With marker and length. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

export function stripJpeg(bytes: Buffer): Buffer {
  const retained: Buffer[] = [];
  let orientation: Orientation = 1;
  for (const segment of segmentsOf(bytes)) {
    if (isExif(segment)) orientation = orientationIn(segment.content.subarray(exifMark.length));
    if (isRetained(segment)) retained.push(segment.whole);
  }
  const turned = exifOf(orientation);
  // After the JFIF segment, which comes first.
  const front = retained[0]?.subarray(4, 4 + frameMark.length).equals(frameMark) ? 1 : 0;
  if (turned) retained.splice(front, 0, turned);
  return Buffer.concat([start, ...retained, end]);
}

/**
 * Segments up to the end of the picture; truncated or broken data end it. A scan includes the bytes after its header.
 */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = start.length;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const code = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (code === 0xff) {
      at++;
      continue;
    }
    if (code === marker.end) return;
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    const behind = at + 2 + bytes.readUInt16BE(at + 2);
    if (behind > bytes.length) return;
    const next = code === marker.scan ? endOfScan(bytes, behind) : behind;
    yield { marker: code, whole: bytes.subarray(at, next), content: bytes.subarray(at + 4, behind) };
    at = next;
  }
}

/** Within a scan, 0xff is followed by 0, or by a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Markers without length and content. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

const beginsWith = (content: Buffer, mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark);
const isExif = ({ marker: code, content }: Segment): boolean => code === marker.app1 && beginsWith(content, exifMark);

/** What decoders need: the picture itself, and its color profile. */
function isRetained({ marker: code, content }: Segment): boolean {
  if (code === marker.app0) return beginsWith(content, frameMark);
  if (code === marker.app2) return beginsWith(content, colourMark);
  if (code === marker.app14) return beginsWith(content, adobeMark);
  return code !== marker.comment && !(code >= marker.app0 && code <= marker.app15);
}

function exifOf(orientation: Orientation): Buffer | null {
  const tiff = tiffOf(orientation);
  if (!tiff) return null;
  const head = Buffer.from([0xff, marker.app1, 0, 0]);
  head.writeUInt16BE(2 + exifMark.length + tiff.length, 2);
  return Buffer.concat([head, exifMark, tiff]);
}
