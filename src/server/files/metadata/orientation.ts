/** The orientation of a picture: the only EXIF value that is kept. The others contain the place and the camera. */

/** 1 is upright; 2 to 8 are mirrored or rotated. */
export type Orientation = number;

const tag = 0x0112;
const shortType = 3;
const entryLength = 12;

/** @param tiff the EXIF data after their signature; 1 if they contain none or are unreadable */
export function orientationIn(tiff: Buffer): Orientation {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * entryLength;
      if (short(at) === tag) return known(short(at + 8));
    }
  } catch {
    // The data are truncated, or an offset is invalid.
  }
  return 1;
}

const known = (value: number): Orientation => (value >= 1 && value <= 8 ? value : 1);

/** EXIF data with only the orientation; null for an upright picture. */
export function tiffOf(orientation: Orientation): Buffer | null {
  if (orientation === 1) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(tag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
