/** Mounts: the declarations of the mount's own pages, and those that it takes from the original. */
import { expect, test } from 'vitest';
import { resourceNamed } from '../support.ts';

test('a mount that names other facts keeps the tabs, with what their blocks tell', () => {
  const written = {
    name: 'books',
    blocks: [{ name: 'others', list: { resource: 'books', columns: ['state'] }, reference: 'authorId' }],
  };
  const basic = { name: 'profile', sections: [{ name: 'basic', fields: ['name', 'kana'] }] };
  const changes = {
    'resources/library/authors.json': (file: { detail?: object }) => {
      file.detail = { facts: ['kana'], tabs: [basic, written] };
    },
    'resources/library/poets.json': {
      source: { resource: 'authors', where: { kana: [null] } },
      detail: { facts: ['name'] },
      permissions: { read: ['staff'] },
    },
  };
  const [authors, poets] = [resourceNamed('authors', changes), resourceNamed('poets', changes)];
  expect([authors.detail.facts, poets.detail.facts]).toEqual([['kana'], ['name']]);
  const blocksOf = ({ detail }: typeof poets) =>
    detail.tabs.map((tab) =>
      tab.kind === 'blocks' ? tab.blocks.map(({ name, kind }) => `${name} ${kind}`) : tab.name,
    );
  expect(blocksOf(poets)).toEqual(['profile', ['others list']]);
  expect(blocksOf(authors)).toEqual(blocksOf(poets));
});
