/** Parses one declaration file, and reports invalid JSON and repeated members. */
import { TextDecoder } from 'node:util';
import { type Node, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser';

export interface ParsedFile {
  /** Undefined if the text is not JSON. */
  readonly content: unknown;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** Strict JSON: refuses what other readers of these files would refuse. */
const options = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

export function parseDeclaration(bytes: Uint8Array): ParsedFile {
  const text = decode(bytes);
  if (text === null) return noJson('not UTF-8: save the file as UTF-8');
  if (text.startsWith('\uFEFF')) return noJson('begins with a byte order mark: save the file as UTF-8 without one');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, options);
  const [first] = errors;
  if (first)
    return noJson(
      `not JSON: ${placeIn(text, first.offset)}: ${sentenceOf(first.error)}: ${lineAt(text, first.offset)}`,
    );
  return { content: JSON.parse(text), issues: tree ? twice(tree, '', text) : [] };
}

const noJson = (message: string): ParsedFile => ({ content: undefined, issues: [{ path: '', message }] });

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const sentences: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing before this',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file must end before this',
  InvalidSymbol: 'this is not a JSON value; texts are in double quotes',
  InvalidNumberFormat: 'this is not a number',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the closing " of a text is missing',
  UnexpectedEndOfNumber: 'this number is incomplete',
  InvalidUnicode: '\\u must be followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'a \\ in a text must be written \\\\',
  InvalidCharacter: 'a text cannot contain a line break or a control character',
};

const sentenceOf = (error: ParseErrorCode): string =>
  sentences[printParseErrorCode(error)] ?? 'this is not expected here';

/** Both counted from 1, as in editors. */
function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

const mostOfLine = 80;

function lineAt(text: string, offset: number): string {
  const line = (text.slice(0, offset).split('\n').at(-1) ?? '') + (text.slice(offset).split('\n')[0] ?? '');
  const plain = line.trim();
  return plain.length > mostOfLine ? `${plain.slice(0, mostOfLine)}…` : plain;
}

/** JSON.parse keeps the last of two members with the same name and silently loses the first. */
function twice(node: Node, path: string, text: string): ParsedFile['issues'] {
  if (node.type === 'array') return (node.children ?? []).flatMap((child, at) => twice(child, `${path}[${at}]`, text));
  if (node.type !== 'object') return [];
  const seen = new Map<string, Node>();
  return (node.children ?? []).flatMap((member) => {
    const [key, value] = member.children ?? [];
    const name = String(key?.value);
    const place = path ? `${path}.${name}` : name;
    const earlier = seen.get(name);
    seen.set(name, member);
    const message =
      earlier && `"${name}" is listed twice: ${placeIn(text, earlier.offset)} and ${placeIn(text, member.offset)}`;
    return [...(message ? [{ path: place, message }] : []), ...(value ? twice(value, place, text) : [])];
  });
}
