/** Removes place, camera and person from pictures. The picture itself is not changed. */
import type { FileTypeName } from '#model/types/fields/upload.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const strippers: Readonly<Partial<Record<FileTypeName, (bytes: Buffer) => Buffer>>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/** Returns other files unchanged. */
export const stripMetadata = (type: FileTypeName, bytes: Buffer): Buffer => strippers[type]?.(bytes) ?? bytes;
