/** Removes from a GIF what is not part of the picture: comments, and data of programs. */

const headLength = 13;
const block = { extension: 0x21, picture: 0x2c, end: 0x3b };
const extension = { comment: 0xfe, application: 0xff };
/** They contain the number of repetitions of an animation. */
const retainedApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

export function stripGif(bytes: Buffer): Buffer {
  let at = headLength + tableLength(bytes[10] ?? 0);
  const retained: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== block.end) {
    const next = endOfBlock(bytes, at);
    if (next === null || next > bytes.length) break;
    if (isRetained(bytes, at)) retained.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...retained, Buffer.of(block.end)]);
}

function endOfBlock(bytes: Buffer, at: number): number | null {
  if (bytes[at] === block.extension) return endOfParts(bytes, at + 2);
  if (bytes[at] === block.picture) return endOfParts(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
  return null;
}

/** Blocks of up to 255 bytes, each preceded by its length; an empty one ends the list. */
function endOfParts(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Length of the color table, which the flags of a header announce. */
const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function isRetained(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== block.extension) return true;
  if (bytes[at + 1] === extension.comment) return false;
  return (
    bytes[at + 1] !== extension.application || retainedApplications.includes(bytes.toString('latin1', at + 3, at + 14))
  );
}
