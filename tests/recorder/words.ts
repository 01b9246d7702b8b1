/** Part `words`: every word of the built app in both languages, read from the chunks that contain only texts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { plainOf } from './plain.ts';
import { shortHash } from './steady-answer.ts';

interface Words {
  /** Name of the chunk without its hash: a resource, a page, or a language for the frame. */
  readonly of: string;
  readonly lines: ReadonlyMap<string, string>;
  readonly isJapanese: boolean;
}

/** @returns one line per word: `ja-JP places fields.name = "名称"`, sorted */
export function wordsText(root: string): string {
  const folder = path.join(root, 'dist/app/assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const words = files.flatMap((file) => wordsOf(file, readFileSync(path.join(folder, file), 'utf8')));
  const lines = words.flatMap(({ of, isJapanese, lines: own }) =>
    [...own].map(([key, text]) => `${isJapanese ? 'ja-JP' : 'en-US'} ${of} ${key} = ${text}`),
  );
  return `${[...new Set(lines)].sort().join('\n')}\n`;
}

const chunk = /^var (\w+)=(\{[\s\S]*\});?export\{\1 as default\};\s*$/;
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

function wordsOf(file: string, source: string): readonly Words[] {
  const literal = chunk.exec(source.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, ''))?.[2];
  if (!literal) return [];
  const value = literalValue(literal);
  if (value === undefined || !isWords(value)) return [];
  const lines = plainOf(value, shortHash);
  const texts = [...lines.values()];
  const isJapanese = texts.filter((text) => japanese.test(text)).length * 4 > texts.length;
  return [{ of: file.replace(/-[\w-]{8}\.js$/, ''), lines, isJapanese }];
}

function literalValue(literal: string): unknown {
  try {
    return new Script(`(${literal})`).runInNewContext({}, { timeout: 1000 });
  } catch {
    return undefined;
  }
}

/** Whether the value consists of texts at every depth. */
const isWords = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && Object.values(value).every(isWords));
