/** An e-mail as a mail program reads it: subject, plain text, HTML. */
export interface ParsedEmail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export function parseEmail(source: string): ParsedEmail {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')));
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitPart(source: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), decodeWords(value.join(':').trim())];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return body;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** RFC 2047: encoded words in a header; spaces between two of them are not part of the text. */
const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replace(/_/g, ' ')),
    );
