/** The content of an answer without values that differ between runs. */
import { createHash } from 'node:crypto';
import type { Reply } from './base/ask.ts';
import { pinnedClock } from './base/product.ts';
import { isWithin, momentOf, moments, timeOfId, uuids } from './base/steady-text.ts';
import { type Lines, plainOf } from './plain.ts';

export interface Steady {
  /** New ids become `<new>`, `<new 2>` … in the order of this answer. */
  readonly text: (text: string) => string;
  readonly lines: (reply: Reply) => Lines;
}

const pinned = Date.parse(pinnedClock);
/** Products show this time, or the minute after it. */
const isPinned = (time: number): boolean => time >= pinned && time <= pinned + 60_000;
/** Addresses are signed, and contain their time. */
const ticket = /([?&]ticket=)[\w.%~-]+/g;
const asset = /(assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g;
const port = /(\/\/(?:localhost|127\.0\.0\.1)):\d+/g;
const hashLength = 16;
/** Longer texts are replaced by their hash and length. */
const longest = 20_000;

export const shortHash = (text: string | Buffer): string =>
  `sha256:${createHash('sha256').update(text).digest('hex').slice(0, hashLength)}`;

/**
 * @param begun milliseconds since 1970 at which the recording began
 * @param known ids from before; all other random ids are new
 */
export function steadyFrom(begun: number, known: ReadonlySet<string> = new Set()): Steady {
  const text = (raw: string): string => {
    const span = { from: begun, to: Date.now() };
    const made = new Map<string, string>();
    const isMade = (id: string): boolean => {
      if (known.has(id)) return false;
      const time = timeOfId(id);
      return time === null
        ? id[14] === '4' && !id.startsWith('00000000-0000-4000-8')
        : isWithin(time, span) || (isPinned(time) && id.slice(14, 18) !== '7000');
    };
    return raw
      .replaceAll(uuids, (id) => {
        if (!isMade(id)) return id;
        if (!made.has(id)) made.set(id, made.size === 0 ? '<new>' : `<new ${made.size + 1}>`);
        return made.get(id) ?? id;
      })
      .replaceAll(moments, (moment) => (isWithin(momentOf(moment), span) ? '<now>' : moment))
      .replaceAll(ticket, '$1<ticket>')
      .replaceAll(asset, '$1$2')
      .replaceAll(port, '$1');
  };
  return { text, lines: (reply) => linesOf(reply, text) };
}

/** Headers that the API promises. */
const headerNames = ['content-type', 'content-disposition', 'location', 'allow', 'retry-after'];

function linesOf({ status, headers, bytes, text: raw }: Reply, text: (raw: string) => string): Lines {
  const lines = new Map([['status', String(status)]]);
  for (const name of headerNames) if (headers[name]) lines.set(name, text(String(headers[name])));
  if (headers.etag) lines.set('etag', '<etag>');
  const type = String(headers['content-type'] ?? '');
  if (bytes.length === 0) return lines;
  if (/json/.test(type)) {
    for (const [path, line] of plainOf(JSON.parse(text(raw)), shortHash, 'body'))
      lines.set(path, path === 'body.requestId' ? '<request>' : line);
    return lines;
  }
  if (!/^text\//.test(type)) return lines.set('body', `${shortHash(bytes)} ${bytes.length} bytes`);
  return addText(lines, text(raw));
}

function addText(lines: Map<string, string>, text: string): Lines {
  const rows = text.split(/\r?\n/);
  const mostRows = 60;
  for (const [at, row] of rows.slice(0, mostRows).entries())
    lines.set(`body.${at + 1}`, row.length > longest ? `${shortHash(row)} ${row.length} characters` : row);
  if (rows.length > mostRows) lines.set('body.rest', `${shortHash(rows.join('\n'))} ${rows.length} rows`);
  return lines;
}
