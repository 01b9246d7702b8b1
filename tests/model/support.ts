/** A small library as declaration files in memory, which each test changes as it needs. */

import type { AccountActor } from '#model/access/actor.ts';
import { type DeclarationFiles, issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Scope } from '#model/types/access.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { shippedFiles } from '#tests/support/shipped.ts';
import { usualAccessFile } from '#tests/support/usual-access.ts';

type Json = Readonly<Record<string, unknown>>;

const { files: shipped, modules } = await shippedFiles();
const meta = Object.fromEntries(Object.entries(shipped.contents).filter(([file]) => file.startsWith('schemas/meta/')));

const base: Json = {
  'schemas/enums.schema.json': {
    $defs: { bookState: { type: 'string', enum: ['ORDERED', 'ON_SHELF', 'LENT', 'LOST'] } },
  },
  'schemas/authors.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 50, pattern: '\\S' },
      kana: { type: ['string', 'null'], format: 'kana' },
    },
    additionalProperties: false,
  },
  'schemas/books.schema.json': {
    type: 'object',
    required: ['title', 'state'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' },
      isbn: { type: ['string', 'null'], maxLength: 20 },
      authorId: { type: ['string', 'null'], format: 'uuid' },
      state: { $ref: 'enums.schema.json#/$defs/bookState', default: 'ORDERED' },
      lentOn: { type: ['string', 'null'], format: 'date' },
      dueOn: { type: ['string', 'null'], format: 'date' },
      dueNote: { type: ['string', 'null'], maxLength: 50 },
      price: { type: ['integer', 'null'], format: 'yen', minimum: 0 },
      shelfOrder: { type: 'integer', minimum: 1, maximum: 1000 },
      tags: { type: ['array', 'null'], items: { type: 'string' } },
      details: { type: ['object', 'null'], properties: { pages: { type: 'integer' } }, additionalProperties: false },
      remark: { type: ['string', 'null'], maxLength: 200 },
      checked: { type: 'boolean', default: false, readOnly: true },
      label: { type: 'string', readOnly: true },
    },
    additionalProperties: false,
  },
  'resources/access.json': usualAccessFile,
  'resources/library/authors.json': { permissions: { read: ['staff'] } },
  'resources/library/books.json': {
    fields: {
      authorId: { to: 'authors' },
      isbn: { unique: true },
      label: { derive: '{title} {isbn}' },
      remark: { read: ['legal:view'] },
      dueNote: { when: { dueOn: [null] } },
    },
    rules: [{ order: ['lentOn', 'dueOn'] }],
    list: {
      categories: [{ name: 'ALL' }, { name: 'LENT', where: { state: ['LENT'] } }],
      columns: ['title', 'authorId', 'state', 'price'],
      search: ['title', 'label'],
      filters: ['authorId', 'state'],
      sortable: ['title', 'price', 'shelfOrder'],
      sort: 'title',
      order: 'shelfOrder',
    },
    detail: {
      tabs: [
        {
          name: 'profile',
          sections: [
            { name: 'basic', fields: ['title', ['isbn', 'authorId'], 'state'] },
            { name: 'lending', when: { state: ['LENT'] }, fields: [['lentOn', 'dueOn'], 'dueNote'] },
            { name: 'other', fields: ['price', 'tags', 'details', 'remark'] },
          ],
        },
      ],
    },
    actions: {
      check: { call: 'PATCH check', when: { checked: [false] }, set: { checked: true }, undo: 'uncheck' },
      uncheck: { call: 'PATCH uncheck', set: { checked: false } },
    },
    permissions: {
      read: ['staff'],
      create: ['ga:edit'],
      update: ['ga:edit', { scope: 'hr:edit', where: { state: ['ORDERED', 'ON_SHELF'] }, fields: ['state', 'price'] }],
      delete: ['ga:edit'],
    },
  },
};

/** Replaces the content of a file, or removes the file (null); a function changes a copy of the existing content. */
export type Changes = Readonly<Record<string, Json | null | string | ((content: never) => void)>>;

export function filesWith(changes: Changes = {}): DeclarationFiles {
  const files: Record<string, unknown> = { ...meta, ...structuredClone(base) };
  for (const [file, change] of Object.entries(changes)) {
    if (change === null) delete files[file];
    else if (typeof change === 'function') change(files[file] as never);
    else files[file] = change;
  }
  return { contents: files, code: modules };
}

/** One line for each issue. */
export const issuesWith = (changes: Changes): readonly string[] =>
  readDeclarations(filesWith(changes)).issues.map(issueLine);

export function validDeclarations(changes: Changes = {}): Declarations {
  const { declarations, issues } = readDeclarations(filesWith(changes));
  if (issues.length > 0) throw new Error(issues.map(issueLine).join('\n'));
  return declarations;
}

export function resourceNamed(name: string, changes: Changes = {}): Resource {
  const resource = validDeclarations(changes).resources[name];
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

export const actorWith = (...scopes: readonly Scope[]): AccountActor => ({
  kind: 'account',
  accountId: 'account-1',
  label: 'Somebody',
  personId: null,
  areas: ['staff'],
  scopes,
  locale: 'en-US',
});

export const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };
