/** Pictures lose metadata about place, camera and person, and nothing of the picture itself. */
import { crc32 } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { orientationIn, tiffOf } from '#server/files/metadata/orientation.ts';
import { stripMetadata } from '#server/files/metadata/strip-metadata.ts';
import { jpegWithPlace as jpeg, png, placeText as secret } from '#tests/support/files.ts';

const base64 = (...lines: readonly string[]): Buffer => Buffer.from(lines.join(''), 'base64');
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const gif = base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
const webp = base64('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=');

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);

describe('a JPEG', () => {
  const picture = jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xdb)));

  it('keeps how it is to be turned, and loses the rest of its EXIF data', () => {
    const stripped = stripMetadata('jpeg', jpeg);
    expect(jpeg.includes(secret)).toBe(true);
    expect(stripped.includes(secret)).toBe(false);
    expect(stripped.subarray(-picture.length).equals(picture)).toBe(true);
    const exif = stripped.indexOf('Exif\0\0');
    expect(orientationIn(stripped.subarray(exif + 6))).toBe(6);
    expect(stripped.indexOf('JFIF')).toBeLessThan(exif);
  });

  it('loses XMP, IPTC, comments, what makers add, thumbnails, and what stands behind the picture', () => {
    const segments = [
      segment(0xe0, text(`JFXX\0${secret}`)),
      segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
      segment(0xe2, text(`MPF\0${secret}`)),
      segment(0xed, text(`Photoshop 3.0\0${secret}`)),
      segment(0xeb, text(secret)),
      segment(0xfe, text(secret)),
    ];
    const colours = segment(0xe2, text('ICC_PROFILE\0x'));
    const adobe = segment(0xee, text('Adobe\0d'));
    const start = jpeg.subarray(0, 2);
    const full = Buffer.concat([start, ...segments, colours, adobe, picture, jpeg]);
    expect(stripMetadata('jpeg', full)).toEqual(Buffer.concat([start, colours, adobe, picture]));
  });

  it('loses what stands between its scans', () => {
    const scan = (data: readonly number[]) => Buffer.concat([segment(0xda, text('head')), Buffer.from(data)]);
    const [one, two] = [scan([1, 0xff, 0, 2, 0xff, 0xd3, 3]), scan([4, 0xff, 0, 0xff])];
    const full = Buffer.concat([Buffer.of(0xff, 0xd8), one, segment(0xfe, text(secret)), two, Buffer.of(0xd9)]);
    expect(stripMetadata('jpeg', full)).toEqual(
      Buffer.concat([Buffer.of(0xff, 0xd8), one, two.subarray(0, -1), Buffer.of(0xff, 0xd9)]),
    );
  });
});

describe('a PNG', () => {
  const chunk = (name: string, content: Buffer): Buffer => {
    const whole = Buffer.concat([Buffer.alloc(4), text(name), content, Buffer.alloc(4)]);
    whole.writeUInt32BE(content.length);
    whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
    return whole;
  };
  const plain = png();
  const behindHead = 33;
  const withChunks = (...chunks: readonly Buffer[]): Buffer =>
    Buffer.concat([plain.subarray(0, behindHead), ...chunks, plain.subarray(behindHead), text(secret)]);

  it('loses texts, times, EXIF data, unknown chunks, and what stands behind the picture', () => {
    const chunks = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt'].map((name) => chunk(name, text(secret)));
    expect(stripMetadata('png', withChunks(...chunks)).equals(plain)).toBe(true);
  });

  it('keeps how it is to be turned', () => {
    const tiff = Buffer.concat([tiffOf(8) ?? Buffer.alloc(0), text(secret)]);
    const stripped = stripMetadata('png', withChunks(chunk('eXIf', tiff)));
    expect(stripped.equals(withChunks(chunk('eXIf', tiffOf(8) as Buffer)).subarray(0, -secret.length))).toBe(true);
  });
});

describe('a WebP', () => {
  const chunk = (name: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const image = webp.subarray(12);
  const extended = (flags: number, ...chunks: readonly Buffer[]): Buffer =>
    chunk('RIFF', Buffer.concat([text('WEBP'), chunk('VP8X', Buffer.of(flags, 0, 0, 0, 0, 0, 0, 0, 0, 0)), ...chunks]));
  const tiff = (orientation: number): Buffer => tiffOf(orientation) as Buffer;

  it('loses EXIF data and XMP, and no longer announces them', () => {
    const withMetadata = extended(
      0x2c,
      image,
      chunk('EXIF', text(secret)),
      chunk('XMP ', text(secret)),
      chunk('abcd', text('x')),
    );
    expect(stripMetadata('webp', withMetadata)).toEqual(extended(0x20, image));
  });

  it('keeps how it is to be turned', () => {
    const turned = extended(0x08, image, chunk('EXIF', Buffer.concat([text('Exif\0\0'), tiff(3), text(secret)])));
    expect(stripMetadata('webp', turned)).toEqual(extended(0x08, image, chunk('EXIF', tiff(3))));
  });
});

it('a GIF loses comments and what programs add, and goes on moving', () => {
  const repeat = Buffer.concat([Buffer.of(0x21, 0xff, 11), text('NETSCAPE2.0'), Buffer.of(3, 1, 0, 0, 0)]);
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe, secret.length), text(secret), Buffer.of(0)]);
  const xmp = Buffer.concat([
    Buffer.of(0x21, 0xff, 11),
    text('XMP DataXMP'),
    Buffer.of(secret.length),
    text(secret),
    Buffer.of(0),
  ]);
  const [head, rest] = [gif.subarray(0, 19), gif.subarray(19)];
  const withMetadata = Buffer.concat([head, repeat, comment, xmp, rest, text(secret)]);
  expect(stripMetadata('gif', withMetadata)).toEqual(Buffer.concat([head, repeat, rest]));
});

const plain = { jpeg: stripMetadata('jpeg', jpeg), png: png(), gif, webp } as const;

describe.each(Object.entries(plain) as [keyof typeof plain, Buffer][])('a plain %s', (type, bytes) => {
  it('stays as it is', () => {
    expect(stripMetadata(type, bytes).equals(bytes)).toBe(true);
  });

  it('that is cut anywhere is read without an error, and is still of its kind', async () => {
    for (let length = 16; length < bytes.length; length++) stripMetadata(type, bytes.subarray(0, length));
    expect((await fileTypeFromBuffer(stripMetadata(type, bytes)))?.ext).toBe(type === 'jpeg' ? 'jpg' : type);
  });
});
