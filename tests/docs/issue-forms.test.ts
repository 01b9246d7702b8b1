/** The issue forms: the repository's host accepts them, and everything that they name exists. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesIn, root, supported, textOf, unknownWords } from './project-files.ts';

describe.each(filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml')))('%s', (file) => {
  interface Question {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: readonly unknown[] };
  }
  const form = parse(textOf(file)) as {
    readonly name: string;
    readonly description: string;
    readonly body: readonly Question[];
  };

  test('is a form that the host accepts', () => {
    expect([typeof form.name, typeof form.description]).toEqual(['string', 'string']);
    const questions = form.body.filter(({ type }) => type !== 'markdown');
    expect(
      questions.map(({ type }) => type).filter((type) => !/^(textarea|input|dropdown|checkboxes)$/.test(type)),
    ).toEqual([]);
    expect(questions.filter(({ id, attributes: { label } }) => !id || !label)).toEqual([]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  test('names files and commands that are there', () => {
    const text = textOf(file);
    const named = [...text.matchAll(/\b((?:docs\/)?[\w-]+\.(?:md|json))\b/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    expect(unknownWords(text)).toEqual([]);
  });

  test('offers the databases of the table', () => {
    const { options } = form.body.find(({ id }) => id === 'database')?.attributes ?? {};
    if (options)
      expect(options).toEqual(['embedded', ...supported('PostgreSQL').map((version) => `PostgreSQL ${version}`)]);
  });
});
