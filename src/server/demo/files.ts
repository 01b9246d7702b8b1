/**
 * Files of demo records: a page with their name, or a shape in two colours. The same file always has the same bytes.
 */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { StoredFile } from '#model/base/stored-file.ts';
import { fileTypes, typeOfMime } from '#model/fields/file-types.ts';

/** A file as a record stores it, made from its name. */
export function demoFile(type: 'pdf' | 'png', name: string, at: string): StoredFile {
  const { mime } = fileTypes[type];
  // The key must only be unique: it is derived from name and time.
  const hex = createHash('sha256').update(`${name} ${at}`).digest('hex');
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { key, name, type: mime, size: demoBytes({ name, type: mime }).length, at };
}

export const demoBytes = ({ name, type }: Pick<StoredFile, 'name' | 'type'>): Buffer =>
  typeOfMime(type) === 'png' ? mark(name) : page(name.replace(/\.\w+$/, ''));

/** One A4 page with a line of text, in a Japanese font that every PDF reader knows by name. */
function page(text: string): Buffer {
  const line = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT /F 18 Tf 72 740 Td <${line}> Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/HeiseiKakuGo-W5/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiKakuGo-W5/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/HeiseiKakuGo-W5/Flags 4/FontBBox[-92 -250 1010 922]/ItalicAngle 0/Ascent 859/Descent -140/CapHeight 709/StemV 114>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

const side = 64;

/** A square with a shape, in colours derived from the name. */
function mark(name: string): Buffer {
  const seed = createHash('sha256').update(name).digest();
  const hue = ((seed[0] ?? 0) / 256) * 360;
  const [background, shape] = [colour(hue, 0.45, 0.42), colour(hue + 30, 0.6, 0.82)];
  const draw = shapes[(seed[1] ?? 0) % shapes.length] ?? (() => false);
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (__, x) =>
      draw(x - side / 2 + 0.5, y - side / 2 + 0.5) ? shape : background,
    );
    return Buffer.from([0, ...pixels.flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits for each of three colours.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Shape = (x: number, y: number) => boolean;

const shapes: readonly Shape[] = [
  (x, y) => Math.hypot(x, y) < 17,
  (x, y) => Math.abs(x) + Math.abs(y) < 20,
  (x, y) => Math.abs(x) < 15 && Math.abs(y) < 15 && x > y,
  (x, y) => Math.hypot(x, y) < 19 && Math.hypot(x, y) > 11,
  (x, y) => Math.abs(y) < 18 && Math.abs(x) < 18 && Math.abs(x + y) % 16 < 8,
];

function colour(hue: number, saturation: number, lightness: number): readonly number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((turn) => {
    const at = (turn + hue / 30) % 12;
    return Math.round((lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255);
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
