/** Reads a JSON or YAML file as plain data. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { parseDeclaration } from '#server/declarations/parse-declaration.ts';

export type Node = Readonly<Record<string, unknown>>;

/** Limit of YAML aliases, which can repeat parts of a document; enough for documents written by people. */
const mostAliases = 100;

/**
 * @throws Error with a sentence that names file and position, for invalid JSON or YAML, or if the content is not an
 * object
 */
export async function readDocument(file: string): Promise<Node> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `The file ${file} does not exist.` : error.message);
  });
  const content = /\.ya?ml$/i.test(file) ? parsedYaml(file, bytes.toString('utf8')) : parsedJson(file, bytes);
  if (!isNode(content)) throw new Error(`${file} does not contain an object.`);
  return content;
}

function parsedJson(file: string, bytes: Buffer): unknown {
  const { content, issues } = parseDeclaration(withoutMark(bytes));
  const [issue] = issues;
  if (content === undefined)
    throw new Error(`${file}${issue?.path ? ` ${issue.path}` : ''}: ${issue?.message ?? 'not JSON'}`);
  return content;
}

/** Removes the byte order mark that some editors write before UTF-8. */
const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? bytes.subarray(3) : bytes;

function parsedYaml(file: string, text: string): unknown {
  try {
    return parse(text, { maxAliasCount: mostAliases });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
