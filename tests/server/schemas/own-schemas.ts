/** Existing schemas, each with records that it accepts and records that it refuses, with the place of the error. */

export interface OwnSchema {
  readonly schema: object;
  readonly good: readonly object[];
  /** A record, and the place and keyword of its first error. */
  readonly bad: readonly (readonly [object, string])[];
}

const text = { type: 'string' };
const name = { type: 'string' };
const latest = 'https://json-schema.org/draft/2020-12/schema';
const draft = (number: number): string => `http://json-schema.org/draft-0${number}/schema#`;
const object = (properties: object, more: object = {}): object => ({
  $schema: latest,
  type: 'object',
  properties,
  ...more,
});

export const ownSchemas: Readonly<Record<string, OwnSchema>> = {
  'draft-four': {
    schema: {
      $schema: draft(4),
      id: 'https://example.com/four.json',
      type: 'object',
      required: ['name'],
      definitions: { share: { type: 'number', minimum: 0, maximum: 1, exclusiveMaximum: true } },
      properties: { name, share: { $ref: '#/definitions/share' } },
      dependencies: { share: ['name'] },
    },
    good: [{ name: 'a', share: 0 }, { name: 'b' }],
    bad: [
      [{ name: 'a', share: 1 }, '/share exclusiveMaximum'],
      [{ share: 0.5 }, '/name required'],
    ],
  },
  'draft-six': {
    schema: {
      $schema: draft(6),
      properties: {
        name,
        count: { type: 'integer', exclusiveMinimum: 0 },
        tags: { type: 'array', contains: { const: 'x' } },
      },
    },
    good: [{ name: 'a', count: 1, tags: ['x', 'y'] }, { tags: ['x'] }],
    bad: [
      [{ count: 0 }, '/count exclusiveMinimum'],
      [{ tags: ['y'] }, '/tags contains'],
    ],
  },
  'draft-seven': {
    schema: {
      $schema: draft(7),
      type: 'object',
      properties: { name, kind: { enum: ['a', 'b'] }, weight: { type: 'number' } },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      then: { required: ['weight'] },
    },
    good: [{ kind: 'a', weight: 1 }, { kind: 'b' }, { name: 'x' }],
    bad: [[{ kind: 'a' }, '/weight required']],
  },
  'draft-2019': {
    schema: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      type: 'object',
      $defs: { code: { $anchor: 'code', type: 'string', maxLength: 3 } },
      properties: { name, code: { $ref: '#code', minLength: 2 } },
      dependentRequired: { code: ['name'] },
    },
    good: [{ name: 'a', code: 'abc' }, { name: 'b' }],
    bad: [
      [{ name: 'a', code: 'a' }, '/code minLength'],
      [{ name: 'a', code: 'abcd' }, '/code maxLength'],
      [{ code: 'abc' }, '/name dependentRequired'],
    ],
  },
  'no-schema-keyword': {
    schema: { properties: { title: text, isOpen: { type: 'boolean' } } },
    good: [{ title: 'a', isOpen: true }, { isOpen: false }],
    bad: [[{ isOpen: 'yes' }, '/isOpen type']],
  },
  'snake-case': {
    schema: object(
      { first_name: text, last_name: text, born_on: { type: 'string', format: 'date' } },
      { required: ['last_name'] },
    ),
    good: [{ first_name: 'Hana', last_name: 'Sato', born_on: '1990-01-31' }],
    bad: [
      [{ first_name: 'Hana' }, '/last_name required'],
      [{ last_name: 'Sato', born_on: '1990-02-30' }, '/born_on format'],
    ],
  },
  'kebab-case': {
    schema: object({ 'display-name': text, 'max-size': { type: 'integer', maximum: 10 } }),
    good: [{ 'display-name': 'a', 'max-size': 10 }],
    bad: [[{ 'max-size': 11 }, '/max-size maximum']],
  },
  'pascal-case': {
    schema: object({ Name: text, HTTPPort: { type: 'integer', minimum: 1 } }),
    good: [{ Name: 'a', HTTPPort: 80 }],
    bad: [[{ HTTPPort: 0 }, '/HTTPPort minimum']],
  },
  'japanese-names': {
    schema: object({
      氏名: text,
      生年月日: { type: 'string', format: 'date' },
      区分: { enum: ['正社員', '契約社員'] },
    }),
    good: [{ 氏名: '佐藤 花子', 生年月日: '1990-01-31', 区分: '正社員' }],
    bad: [[{ 区分: '役員' }, '/区分 enum']],
  },
  'names-with-signs': {
    schema: object({ $schema: text, 'a.b': text, 'a/b': text, 'a b': text, '@type': text, 'c~d': { type: 'integer' } }),
    good: [{ $schema: 'x', 'a.b': '1', 'a/b': '2', 'a b': '3', '@type': '4', 'c~d': 5 }],
    bad: [[{ 'c~d': 'x' }, '/c~0d type']],
  },
  'names-that-are-alike': {
    schema: object({ userName: text, user_name: text, 'user-name': text, UserName: text, username: text }),
    good: [{ userName: 'a', user_name: 'b', 'user-name': 'c', UserName: 'd', username: 'e' }],
    bad: [[{ 'user-name': 1 }, '/user-name type']],
  },
  'own-number': {
    schema: object({ id: { type: 'integer', minimum: 1 }, name }, { required: ['id'] }),
    good: [{ id: 1, name: 'a' }],
    bad: [[{ id: 0 }, '/id minimum']],
  },
  'own-dates': {
    schema: object({ name, createdAt: { type: 'string', format: 'date' }, updatedAt: { type: 'integer' } }),
    good: [{ name: 'a', createdAt: '2026-04-01', updatedAt: 5 }],
    bad: [[{ createdAt: 'today' }, '/createdAt format']],
  },
  'formats-of-the-web': {
    schema: object({
      site: { type: 'string', format: 'uri' },
      host: { type: 'string', format: 'hostname' },
      v4: { type: 'string', format: 'ipv4' },
      v6: { type: 'string', format: 'ipv6' },
      mail: { type: 'string', format: 'email' },
    }),
    good: [{ site: 'https://example.com/a', host: 'a.example.com', v4: '192.0.2.1', v6: '::1', mail: 'a@example.com' }],
    bad: [
      [{ site: 'example' }, '/site format'],
      [{ v4: '300.0.0.1' }, '/v4 format'],
      [{ mail: 'a@' }, '/mail format'],
    ],
  },
  'formats-of-time': {
    schema: object({
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      time: { type: 'string', format: 'time' },
      takes: { type: 'string', format: 'duration' },
    }),
    good: [{ day: '2024-02-29', at: '2026-04-01T00:00:00.000Z', time: '09:00:00+09:00', takes: 'PT5M' }],
    bad: [
      [{ day: '2026-02-29' }, '/day format'],
      [{ at: '2026-04-01' }, '/at format'],
      [{ takes: '5 minutes' }, '/takes format'],
    ],
  },
  'numbers-of-machines': {
    schema: object({
      small: { type: 'integer', format: 'int32' },
      real: { type: 'number', format: 'double' },
      price: { type: 'number', multipleOf: 0.01 },
    }),
    good: [{ small: 2147483647, real: 0.5, price: 19.99 }],
    bad: [
      [{ small: 2147483648 }, '/small format'],
      [{ price: 19.999 }, '/price multipleOf'],
    ],
  },
  'lists-to-choose-from': {
    schema: object({
      level: { enum: [1, 2, 3] },
      size: {
        oneOf: [
          { const: 's', title: 'Small' },
          { const: 'l', title: 'Large' },
        ],
      },
      marks: { type: 'array', items: { enum: ['x', 'y'] }, uniqueItems: true },
      path: { type: 'array', items: { enum: ['up', 'down'] } },
      moves: { type: 'array', items: object({ steps: { type: 'array', items: { enum: ['up', 'down'] } } }) },
      mixed: { enum: ['auto', 1, true, null] },
      only: { const: 'fixed' },
    }),
    good: [
      { level: 2, size: 'l', marks: ['x', 'y'], mixed: 1, only: 'fixed' },
      { mixed: 'auto' },
      { path: ['up', 'down', 'up'], moves: [{ steps: ['down', 'down'] }, { steps: ['up'] }] },
    ],
    bad: [
      [{ level: 4 }, '/level enum'],
      [{ size: 'm' }, '/size enum'],
      [{ marks: ['z'] }, '/marks/0 enum'],
      [{ mixed: 2 }, '/mixed enum'],
      [{ only: 'other' }, '/only const'],
    ],
  },
  'what-may-be-null': {
    schema: object(
      {
        a: { type: ['string', 'null'] },
        b: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        c: { enum: ['x', null] },
      },
      { required: ['a'] },
    ),
    good: [
      { a: null, b: null, c: null },
      { a: 'x', b: 1, c: 'x' },
    ],
    bad: [[{ b: 1 }, '/a required']],
  },
  defaults: {
    schema: object({
      name,
      state: { enum: ['new', 'old'], default: 'new' },
      count: { type: 'integer', default: 1 },
      note: { type: 'string', default: '' },
      list: { type: 'array', items: text, default: ['a'] },
    }),
    good: [{ name: 'a', state: 'old', count: 2, list: ['b'] }],
    bad: [[{ count: 'x' }, '/count type']],
  },
  'lists-of-texts': {
    schema: object({ tags: { type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 1, maxItems: 2 } }),
    good: [{ tags: ['abc', 'd;e'] }],
    bad: [
      [{ tags: ['abcd'] }, '/tags/0 maxLength'],
      [{ tags: ['a', 'b', 'c'] }, '/tags maxItems'],
    ],
  },
  'an-object-in-it': {
    schema: object({
      name,
      address: {
        type: 'object',
        required: ['city'],
        properties: { city: text, zip: { type: 'string', pattern: '^[0-9]{3}$' } },
        additionalProperties: false,
      },
    }),
    good: [{ name: 'a', address: { city: 'Tokyo', zip: '100' } }, { address: { city: 'Osaka' } }],
    bad: [
      [{ address: {} }, '/address/city required'],
      [{ address: { city: 'x', zip: '1' } }, '/address/zip pattern'],
      [{ address: { city: 'x', other: 1 } }, '/address/other unknown'],
    ],
  },
  'objects-three-deep': {
    schema: object({
      a: {
        type: 'object',
        properties: {
          b: {
            type: 'object',
            properties: { c: { type: 'object', required: ['d'], properties: { d: { type: 'integer' } } } },
          },
        },
      },
    }),
    good: [{ a: { b: { c: { d: 1 } } } }, { a: {} }],
    bad: [[{ a: { b: { c: { d: 'x' } } } }, '/a/b/c/d type']],
  },
  'lists-of-objects': {
    schema: object({
      lines: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['label'],
          properties: { label: text, count: { type: 'integer', minimum: 1 } },
        },
      },
    }),
    good: [{ lines: [{ label: 'a', count: 1 }, { label: 'b' }] }],
    bad: [
      [{ lines: [{ label: 'a' }, { count: 1 }] }, '/lines/1/label required'],
      [{ lines: [{ label: 'a', count: 0 }] }, '/lines/0/count minimum'],
    ],
  },
  'lists-in-lists': {
    schema: object({ matrix: { type: 'array', items: { type: 'array', items: { type: 'number' } } } }),
    good: [{ matrix: [[1, 2], [3]] }],
    bad: [[{ matrix: [[1], ['x']] }, '/matrix/1/0 type']],
  },
  tuples: {
    schema: object({ point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false } }),
    good: [{ point: [1, 2] }, { point: [1] }],
    bad: [
      [{ point: [1, 'x'] }, '/point/1 type'],
      [{ point: [1, 2, 3] }, '/point maxItems'],
    ],
  },
  'keys-and-values': {
    schema: object({
      labels: { type: 'object', additionalProperties: text, propertyNames: { maxLength: 5 }, maxProperties: 2 },
    }),
    good: [{ labels: { a: '1', b: '2' } }],
    bad: [
      [{ labels: { a: 1 } }, '/labels/a type'],
      [{ labels: { abcdef: '1' } }, '/labels/abcdef propertyNames'],
      [{ labels: { a: '1', b: '2', c: '3' } }, '/labels maxProperties'],
    ],
  },
  'keys-by-pattern': {
    schema: object({
      ports: { type: 'object', patternProperties: { '^[0-9]+$': { type: 'boolean' } }, additionalProperties: false },
    }),
    good: [{ ports: { 80: true } }],
    bad: [
      [{ ports: { 80: 'x' } }, '/ports/80 type'],
      [{ ports: { http: true } }, '/ports/http unknown'],
    ],
  },
  'other-properties': {
    schema: object({ name }, { additionalProperties: { type: 'integer' } }),
    good: [{ name: 'a', width: 1, height: 2 }, { name: 'b' }],
    bad: [[{ width: 'x' }, '/width type']],
  },
  'properties-by-pattern': {
    schema: object({ name }, { patternProperties: { '^x-': text }, additionalProperties: false }),
    good: [{ name: 'a', 'x-color': 'red' }],
    bad: [[{ color: 'red' }, '/color unknown']],
  },
  'nothing-but-other-properties': {
    schema: { $schema: latest, type: 'object', additionalProperties: text },
    good: [{ a: '1', b: '2' }],
    bad: [[{ a: 1 }, '/a type']],
  },
  'variants-of-the-record': {
    schema: object(
      { name },
      {
        oneOf: [
          { title: 'Card', required: ['kind', 'number'], properties: { kind: { const: 'card' }, number: text } },
          { title: 'Transfer', required: ['kind', 'iban'], properties: { kind: { const: 'transfer' }, iban: text } },
        ],
      },
    ),
    good: [
      { kind: 'card', number: '1' },
      { name: 'a', kind: 'transfer', iban: 'JP' },
    ],
    bad: [
      [{ name: 'a' }, '/kind required'],
      [{ kind: 'card' }, '/number required'],
      [{ kind: 'cash' }, '/kind enum'],
    ],
  },
  'variants-in-a-field': {
    schema: object({
      shape: {
        oneOf: [
          {
            type: 'object',
            required: ['type', 'radius'],
            properties: { type: { const: 'circle' }, radius: { type: 'number' } },
          },
          {
            type: 'object',
            required: ['type', 'side'],
            properties: { type: { const: 'square' }, side: { type: 'number' } },
          },
        ],
      },
    }),
    good: [{ shape: { type: 'circle', radius: 1 } }, { shape: { type: 'square', side: 2 } }],
    bad: [
      [{ shape: { type: 'circle' } }, '/shape/radius required'],
      [{ shape: { type: 'circle', radius: 'x' } }, '/shape/radius type'],
    ],
  },
  'parts-that-all-hold': {
    schema: {
      $schema: latest,
      $defs: { dated: { type: 'object', required: ['day'], properties: { day: { type: 'string', format: 'date' } } } },
      allOf: [{ $ref: '#/$defs/dated' }, { type: 'object', properties: { name } }],
    },
    good: [{ name: 'a', day: '2026-04-01' }],
    bad: [[{ name: 'a' }, '/day required']],
  },
  'one-of-two-fields': {
    schema: object({ mail: text, phone: text }, { anyOf: [{ required: ['mail'] }, { required: ['phone'] }] }),
    good: [{ mail: 'a' }, { phone: 'b' }, { mail: 'a', phone: 'b' }],
    bad: [[{}, ' anyOf']],
  },
  'not-both': {
    schema: object({ a: text, b: text }, { not: { required: ['a', 'b'] } }),
    good: [{ a: '1' }, { b: '2' }],
    bad: [[{ a: '1', b: '2' }, ' not']],
  },
  'what-depends': {
    schema: object(
      { name, card: text },
      { dependentSchemas: { card: { required: ['address'], properties: { address: text } } } },
    ),
    good: [{ card: '1', address: 'x' }, { name: 'a' }],
    bad: [[{ card: '1' }, '/address required']],
  },
  'if-else': {
    schema: object(
      { country: { enum: ['JP', 'US'] }, zip: text },
      {
        if: { properties: { country: { const: 'JP' } }, required: ['country'] },
        then: { properties: { zip: { pattern: '^[0-9]{7}$' } } },
        else: { properties: { zip: { maxLength: 5 } } },
      },
    ),
    good: [
      { country: 'JP', zip: '1000000' },
      { country: 'US', zip: '12345' },
    ],
    bad: [
      [{ country: 'JP', zip: '1' }, '/zip pattern'],
      [{ country: 'US', zip: '123456' }, '/zip maxLength'],
    ],
  },
  'a-tree': {
    schema: {
      $schema: latest,
      type: 'object',
      $defs: {
        node: {
          type: 'object',
          required: ['label'],
          properties: { label: text, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
        },
      },
      properties: { name, root: { $ref: '#/$defs/node' } },
    },
    good: [{ name: 'a', root: { label: '0', children: [{ label: '1', children: [{ label: '2' }] }] } }],
    bad: [
      [
        { root: { label: '0', children: [{ label: '1', children: [{}] }] } },
        '/root/children/0/children/0/label required',
      ],
    ],
  },
  'a-record-in-itself': {
    schema: { $schema: latest, type: 'object', properties: { name, next: { $ref: '#' } } },
    good: [{ name: 'a', next: { name: 'b', next: { name: 'c' } } }],
    bad: [[{ next: { next: { name: 1 } } }, '/next/next/name type']],
  },
  'bundled-schemas': {
    schema: {
      $schema: latest,
      $id: 'https://example.com/bundle.json',
      type: 'object',
      $defs: {
        size: {
          $id: 'https://example.com/size.json',
          type: 'object',
          properties: { width: { type: 'integer' } },
          required: ['width'],
        },
      },
      properties: { name, size: { $ref: 'size.json' } },
    },
    good: [{ name: 'a', size: { width: 1 } }],
    bad: [[{ size: {} }, '/size/width required']],
  },
  'several-types': {
    schema: object({
      either: { type: ['string', 'integer'] },
      any: {},
      yes: { type: ['boolean', 'object'], properties: { on: { type: 'boolean' } } },
    }),
    good: [
      { either: 'a', any: [1, 'x', null], yes: true },
      { either: 1, any: { a: 1 }, yes: { on: false } },
    ],
    bad: [
      [{ either: true }, '/either type'],
      [{ yes: { on: 1 } }, '/yes/on type'],
    ],
  },
  'yes-and-no-as-schemas': {
    schema: object({ name, box: { type: 'object', properties: { any: true, none: false } } }),
    good: [{ name: 'a', box: { any: [1] } }],
    bad: [[{ box: { none: 1 } }, '/box/none notApplicable']],
  },
  'how-many': {
    schema: object({
      list: {
        type: 'array',
        items: { type: 'integer' },
        contains: { minimum: 5 },
        minContains: 1,
        maxContains: 2,
        uniqueItems: true,
      },
      box: { type: 'object', minProperties: 1 },
    }),
    good: [{ list: [1, 5], box: { a: 1 } }],
    bad: [
      [{ list: [1] }, '/list contains'],
      [{ list: [5, 5] }, '/list uniqueItems'],
      [{ box: {} }, '/box minProperties'],
    ],
  },
  'what-is-left-over': {
    schema: object({
      box: {
        type: 'object',
        allOf: [{ properties: { a: text } }],
        properties: { b: text },
        unevaluatedProperties: false,
      },
    }),
    good: [{ box: { a: '1', b: '2' } }],
    bad: [[{ box: { c: '3' } }, '/box/c unknown']],
  },
  'word-for-word': {
    schema: object({ code: { type: 'string', 'x-verbatim': true }, plain: text }),
    good: [{ code: '  a ', plain: 'b' }],
    bad: [[{ code: 1 }, '/code type']],
  },
  'words-of-its-own': {
    schema: {
      $schema: latest,
      title: 'Parcel',
      description: 'What is sent.',
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Parcel name', description: 'As on the label.', examples: ['Box 1'] },
        state: { enum: ['sent', 'lost'], enumDescriptions: ['On its way', 'Nobody knows'] },
        old: { type: 'string', deprecated: true, $comment: 'from the old system', 'x-unit': 'kg' },
      },
    },
    good: [{ name: 'a', state: 'sent', old: 'x' }],
    bad: [[{ state: 'gone' }, '/state enum']],
  },
};
