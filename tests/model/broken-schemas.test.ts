/**
 * Mistakes in schemas, words and the shape of resource files: the issues and warnings that report them, each with its
 * file and place.
 */
import { describe, expect, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { type Changes, filesWith } from './support.ts';

const B = 'resources/library/books.json';
const S = 'schemas/books.schema.json';
const E = 'schemas/enums.schema.json';

/** Place → new value; a last step of `+` appends. */
const edited =
  (edits: Readonly<Record<string, unknown>>) =>
  (content: never): void => {
    for (const [place, value] of Object.entries(edits)) {
      const steps = place.split('.');
      const last = steps.pop() ?? '';
      const node = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, content);
      if (last === '+') (node as unknown as unknown[]).push(value);
      else node[last] = value;
    }
  };

/** Books with one more property. */
const property = (schema: unknown): Changes => ({ [S]: edited({ 'properties.shelf': schema }) });

const asKey = 'it is kept as a key of the other properties, without a field of its own';

type Row = readonly [mistake: string, changes: Changes, issues: readonly string[], warnings?: readonly string[]];

const table: readonly Row[] = [
  [
    'default of wrong type (number for text)',
    property({ type: 'string', default: 5 }),
    ['schemas/books.schema.json properties.shelf.default: 5 is not of the type "string"'],
  ],
  [
    'default not multiple/too long',
    property({ type: 'string', maxLength: 2, default: 'abc' }),
    [
      'schemas/books.schema.json properties.shelf.default: "abc" is refused by the schema: it must have at most 2 characters',
    ],
  ],
  [
    'default below minimum',
    property({ type: 'integer', minimum: 2, default: 1 }),
    ['schemas/books.schema.json properties.shelf.default: 1 is refused by the schema: it must be at least 2'],
  ],
  [
    'default not format',
    property({ type: 'string', format: 'date', default: 'tomorrow' }),
    [
      'schemas/books.schema.json properties.shelf.default: "tomorrow" is refused by the schema: it must have the format "date"',
    ],
  ],
  [
    'default object missing required',
    property({ type: 'object', required: ['a'], default: {} }),
    [
      "schemas/books.schema.json properties.shelf.default: {} is refused by the schema: it must have required property 'a'",
    ],
  ],
  [
    'default of other type in list',
    property({ type: 'array', items: { type: 'string' }, default: 'a' }),
    ['schemas/books.schema.json properties.shelf.default: "a" is not of the type "array"'],
  ],
  [
    'const default',
    property({ const: 'A', default: 'B' }),
    ['schemas/books.schema.json properties.shelf.default: "B" is refused by the schema: it must be "A"'],
  ],
  [
    'required+readOnly',
    { [S]: edited({ 'properties.shelf': { type: 'string', readOnly: true }, 'required.+': 'shelf' }) },
    [
      'schemas/books.schema.json properties.shelf: "shelf" is required and readOnly, so nobody can send it: add a "default", or remove it from "required"',
    ],
  ],
  [
    'required+writeOnly',
    { [S]: edited({ 'properties.shelf': { type: 'string', writeOnly: true }, 'required.+': 'shelf' }) },
    ['resources/library/books.json detail.tabs: "shelf" is required but is in no section, so nobody could fill it in'],
  ],
  [
    'unknown type in list',
    property({ type: ['string', 'nul'] }),
    ['schemas/books.schema.json properties.shelf.type: unknown type "nul" — did you mean "null"?'],
  ],
  [
    'unknown type nested',
    property({ type: 'object', properties: { a: { type: 'int' } } }),
    [
      'schemas/books.schema.json properties.shelf.properties.a.type: unknown type "int" (known: string, number, integer, boolean, array, object, null)',
    ],
  ],
  [
    'type any',
    property({ type: 'any' }),
    [
      'schemas/books.schema.json properties.shelf.type: unknown type "any" (known: string, number, integer, boolean, array, object, null)',
    ],
  ],
  [
    'type is number',
    property({ type: 5 }),
    [
      'schemas/books.schema.json properties.shelf.type: a type must be one of these names, or a list of them: string, number, integer, boolean, array, object, null',
    ],
  ],
  [
    'type date',
    property({ type: 'date' }),
    [
      'schemas/books.schema.json properties.shelf.type: unknown type "date" (known: string, number, integer, boolean, array, object, null)',
    ],
  ],
  ['empty type list', property({ type: [] }), ['schemas/books.schema.json properties.shelf.type: must not be empty']],
  [
    '%{titel} words',
    { 'locales/ja-JP/books.json': { actions: { check: { label: '確認', done: '%{titel}を確認しました' } } } },
    ['locales/ja-JP/books.json actions.check.done: unknown placeholder %{titel} — did you mean %{title}?'],
  ],
  [
    'tones unknown value',
    { [B]: edited({ 'fields.state': { tones: { ON_SHELV: 'success' } } }) },
    [
      'resources/library/books.json fields.state.tones.ON_SHELV: no value "ON_SHELV" of "state" — did you mean "ON_SHELF"?',
    ],
  ],
  [
    'tones unknown tone',
    { [B]: edited({ 'fields.state': { tones: { ON_SHELF: 'green' } } }) },
    [
      'resources/library/books.json fields.state.tones.ON_SHELF: "green" is not one of the allowed words (known: neutral, success, warning, danger, info)',
    ],
  ],
  [
    '{} resource',
    { [B]: {} },
    [
      'resources/library/books.json permissions: nobody could see the module: add who may read, such as { "read": ["staff"] }',
    ],
  ],
  ['[] resource', { [B]: [] as never }, ['resources/library/books.json: must be an object']],
  ['string resource', { [B]: 'x' }, ['resources/library/books.json: must be an object']],
  [
    'filters at top level',
    { [B]: edited({ filters: ['state'] }) },
    ['resources/library/books.json filters: unknown word "filters": it belongs under "list"'],
  ],
  [
    'columns at top level',
    { [B]: edited({ columns: ['title'] }) },
    [
      'resources/library/books.json columns: unknown word "columns": it belongs under "source" or "list" or "csv" or "preview"',
    ],
  ],
  [
    'search at top level',
    { [B]: edited({ search: ['title'] }) },
    ['resources/library/books.json search: "search" is reserved for a later version — did you mean "list.search"?'],
  ],
  [
    'sections at top level',
    { [B]: edited({ sections: [] }) },
    ['resources/library/books.json sections: unknown word "sections" — did you mean "actions"?'],
  ],
  [
    'tabs at top level',
    { [B]: edited({ tabs: [] }) },
    ['resources/library/books.json tabs: unknown word "tabs": it belongs under "detail"'],
  ],
  [
    'unique in list',
    { [B]: edited({ 'list.unique': [['title']] }) },
    ['resources/library/books.json list.unique: unknown word "unique"'],
  ],
  ['to in list', { [B]: edited({ to: 'authors' }) }, ['resources/library/books.json to: unknown word "to"']],
  [
    'permissions in list',
    { [B]: edited({ 'list.permissions': {} }) },
    ['resources/library/books.json list.permissions: unknown word "permissions"'],
  ],
  [
    'import in csv',
    { [B]: edited({ csv: { import: '/x' } }) },
    ['resources/library/books.json csv.import: unknown word "import" (known: match, through, columns, into)'],
  ],
  [
    'enum twice in shared',
    { [E]: edited({ '$defs.bookState.enum.+': 'LENT' }) },
    ['schemas/enums.schema.json $defs.bookState.enum[4]: "LENT" is listed twice'],
  ],
  [
    'enum twice own',
    property({ enum: ['A', 'B', 'A'] }),
    ['schemas/books.schema.json properties.shelf.enum[2]: "A" is listed twice'],
  ],
  [
    'enum number twice',
    property({ enum: [1, 2, 1] }),
    ['schemas/books.schema.json properties.shelf.enum[2]: 1 is listed twice'],
  ],
  [
    'enum object twice',
    property({ enum: [{ a: 1 }, { a: 1 }] }),
    ['schemas/books.schema.json properties.shelf.enum[1]: {"a":1} is listed twice'],
  ],
  [
    'empty enum',
    property({ type: 'string', enum: [] }),
    ['schemas/books.schema.json properties.shelf.enum: a list of values needs at least one'],
  ],
  [
    'enum not list',
    property({ type: 'string', enum: 'A' }),
    ['schemas/books.schema.json properties.shelf.enum: a list of values needs at least one'],
  ],
  [
    'enum of other type',
    property({ type: 'integer', enum: ['A'] }),
    ['schemas/books.schema.json properties.shelf.enum: none of these values is of the type "integer"'],
  ],
  [
    'shared enum not enum',
    { [E]: edited({ '$defs.bookState.enum': 'A' }) },
    ['schemas/enums.schema.json $defs.bookState.enum: a list of values needs at least one'],
  ],
  [
    'schema nothing uses',
    { 'schemas/lonely.schema.json': { type: 'object', properties: {} } },
    [],
    ['schemas/lonely.schema.json: nothing uses this schema: a module needs resources/<folder>/lonely.json as well'],
  ],
  [
    'keyword without type',
    property({ minLength: 3 }),
    [],
    [
      'schemas/books.schema.json properties.shelf.minLength: also allows values that are not a string, so the field is edited as JSON; add "type": "string" for an input',
    ],
  ],
  [
    'minimum without type',
    property({ minimum: 3 }),
    [],
    [
      'schemas/books.schema.json properties.shelf.minimum: also allows values that are not a number, so the field is edited as JSON; add "type": "number" for an input',
    ],
  ],
  [
    'minLength of a number',
    property({ type: 'integer', minLength: 3 }),
    [],
    [
      'schemas/books.schema.json properties.shelf.minLength: applies to texts only, so it checks nothing of the type "integer"',
    ],
  ],
  [
    'maximum of a text',
    property({ type: 'string', maximum: 3 }),
    [],
    [
      'schemas/books.schema.json properties.shelf.maximum: applies to numbers only, so it checks nothing of the type "string"',
    ],
  ],
  [
    'items of a text',
    property({ type: 'string', items: { type: 'string' } }),
    [],
    [
      'schemas/books.schema.json properties.shelf.items: applies to lists only, so it checks nothing of the type "string"',
    ],
  ],
  [
    'properties of an array',
    property({ type: 'array', properties: { a: {} } }),
    [],
    [
      'schemas/books.schema.json properties.shelf.properties: applies to objects only, so it checks nothing of the type "array"',
    ],
  ],
  [
    'keyword value: maxLength "10"',
    property({ type: 'string', maxLength: '10' }),
    ['schemas/books.schema.json properties.shelf.maxLength: must be a whole number'],
  ],
  [
    'keyword value: negative maxLength',
    property({ type: 'string', maxLength: -1 }),
    ['schemas/books.schema.json properties.shelf.maxLength: must be at least 0'],
  ],
  [
    'keyword value: 1.5 minItems',
    property({ type: 'array', minItems: 1.5 }),
    ['schemas/books.schema.json properties.shelf.minItems: must be a whole number'],
  ],
  [
    'keyword value: required true',
    property({ type: 'object', properties: { a: { type: 'string', required: true } } }),
    ['schemas/books.schema.json properties.shelf.properties.a.required: must be a list of property names'],
    [
      'schemas/books.schema.json properties.shelf.properties.a.required: applies to objects only, so it checks nothing of the type "string"',
    ],
  ],
  [
    'required true top',
    { [S]: edited({ 'properties.shelf': { type: 'string', required: true } }) },
    ['schemas/books.schema.json properties.shelf.required: must be a list of property names'],
    [
      'schemas/books.schema.json properties.shelf.required: applies to objects only, so it checks nothing of the type "string"',
    ],
  ],
  [
    'multipleOf 0',
    property({ type: 'number', multipleOf: 0 }),
    ['schemas/books.schema.json properties.shelf.multipleOf: must be more than 0'],
  ],
  [
    'uniqueItems yes',
    property({ type: 'array', uniqueItems: 'yes' }),
    ['schemas/books.schema.json properties.shelf.uniqueItems: must be true or false'],
  ],
  [
    'readOnly "true"',
    property({ type: 'string', readOnly: 'true' }),
    ['schemas/books.schema.json properties.shelf.readOnly: must be true or false'],
  ],
  [
    'writeOnly 1',
    property({ type: 'string', writeOnly: 1 }),
    ['schemas/books.schema.json properties.shelf.writeOnly: must be true or false'],
  ],
  [
    'nullable',
    property({ type: 'string', nullable: true }),
    [],
    ['schemas/books.schema.json properties.shelf.nullable: unknown keyword "nullable"; it checks nothing'],
  ],
  [
    'oneOf object',
    property({ oneOf: { type: 'string' } }),
    ['schemas/books.schema.json properties.shelf.oneOf: must be a list'],
  ],
  ['anyOf empty', property({ anyOf: [] }), ['schemas/books.schema.json properties.shelf.anyOf: must not be empty']],
  [
    'not string',
    property({ not: 'x' }),
    ['schemas/books.schema.json properties.shelf.not: must be an object or true or false'],
  ],
  [
    'items string',
    property({ type: 'array', items: 'string' }),
    ['schemas/books.schema.json properties.shelf.items: must be an object or true or false'],
  ],
  [
    'property is string',
    { [S]: edited({ 'properties.shelf': 'string' }) },
    ['schemas/books.schema.json properties.shelf: a property must be a schema, such as { "type": "string" }'],
  ],
  [
    'nested property is string',
    property({ type: 'object', properties: { a: 'string' } }),
    [
      'schemas/books.schema.json properties.shelf.properties.a: a property must be a schema, such as { "type": "string" }',
    ],
  ],
  [
    'properties list',
    property({ type: 'object', properties: ['a'] }),
    ['schemas/books.schema.json properties.shelf.properties: must be an object of schemas'],
  ],
  [
    'dependentRequired string',
    property({ type: 'object', dependentRequired: { a: 'b' } }),
    ['schemas/books.schema.json properties.shelf.dependentRequired.a: must be a list'],
  ],
  [
    'if alone',
    property({ type: 'string', if: { minLength: 2 } }),
    [],
    ['schemas/books.schema.json properties.shelf.if: checks nothing without "then" or "else"'],
  ],
  [
    'then alone',
    property({ type: 'string', then: { minLength: 2 } }),
    [],
    ['schemas/books.schema.json properties.shelf.then: checks nothing without "if"'],
  ],
  [
    'minContains alone',
    property({ type: 'array', minContains: 2 }),
    [],
    ['schemas/books.schema.json properties.shelf.minContains: checks nothing without "contains"'],
  ],
  [
    'contentSchema alone',
    property({ type: 'string', contentSchema: {} }),
    [],
    ['schemas/books.schema.json properties.shelf.contentSchema: checks nothing without "contentMediaType"'],
  ],
  [
    'unresolvable local ref',
    property({ $ref: '#/$defs/nope' }),
    ['schemas/books.schema.json properties.shelf: there is nothing at "#/$defs/nope" in books.schema.json'],
  ],
  [
    'unresolvable file',
    property({ $ref: 'enum.schema.json#/$defs/bookState' }),
    [
      'schemas/books.schema.json properties.shelf: no schema file "enum.schema.json" — did you mean "enums.schema.json"?',
    ],
  ],
  [
    'unresolvable def',
    property({ $ref: 'enums.schema.json#/$defs/bookStat' }),
    [
      'schemas/books.schema.json properties.shelf: there is nothing at "#/$defs/bookStat" in enums.schema.json — did you mean "bookState"?',
    ],
  ],
  ['ref number', property({ $ref: 5 }), ['schemas/books.schema.json properties.shelf.$ref: must be a text']],
  [
    'ref elsewhere',
    property({ $ref: 'https://x.example/y.json' }),
    [],
    [
      'schemas/books.schema.json properties.shelf: "$ref": "https://x.example/y.json" is not among the schemas; what it describes is not checked',
    ],
  ],
  [
    'ref itself',
    { [S]: edited({ $defs: { a: { $ref: '#/$defs/a' } }, 'properties.shelf': { $ref: '#/$defs/a' } }) },
    ['schemas/books.schema.json properties.shelf: "$ref": "#/$defs/a" refers only to itself'],
  ],
  [
    'pattern bad',
    property({ type: 'string', pattern: '[' }),
    ['schemas/books.schema.json properties.shelf.pattern: "[" is not a regular expression'],
  ],
  [
    'pattern bad u flag',
    property({ type: 'string', pattern: '\\-' }),
    ['schemas/books.schema.json properties.shelf.pattern: "\\\\-" is not a regular expression'],
  ],
  [
    'patternProperties bad',
    property({ type: 'object', patternProperties: { '(': {} } }),
    ['schemas/books.schema.json properties.shelf.patternProperties: "(" is not a regular expression'],
  ],
  [
    'pattern number',
    property({ type: 'string', pattern: 5 }),
    ['schemas/books.schema.json properties.shelf.pattern: must be a text'],
  ],
  [
    'min>max',
    property({ type: 'integer', minimum: 5, maximum: 3 }),
    ['schemas/books.schema.json properties.shelf.minimum: 5 and "maximum": 3: no value fits'],
  ],
  [
    'exclusive',
    property({ type: 'number', exclusiveMinimum: 5, maximum: 5 }),
    ['schemas/books.schema.json properties.shelf.exclusiveMinimum: 5 and "maximum": 5: no value fits'],
  ],
  [
    'minLength>maxLength',
    property({ type: 'string', minLength: 5, maxLength: 3 }),
    ['schemas/books.schema.json properties.shelf.minLength: 5 and "maxLength": 3: no value fits'],
  ],
  [
    'minItems>maxItems',
    property({ type: 'array', minItems: 5, maxItems: 3 }),
    ['schemas/books.schema.json properties.shelf.minItems: 5 and "maxItems": 3: no value fits'],
  ],
  [
    'minProperties>max',
    property({ type: 'object', minProperties: 5, maxProperties: 3 }),
    ['schemas/books.schema.json properties.shelf.minProperties: 5 and "maxProperties": 3: no value fits'],
  ],
  [
    'minContains>maxContains',
    property({ type: 'array', contains: {}, minContains: 3, maxContains: 2 }),
    ['schemas/books.schema.json properties.shelf.minContains: 3 and "maxContains": 2: no value fits'],
  ],
  [
    'required false',
    property({ type: 'object', required: ['a'], properties: { a: false } }),
    ['schemas/books.schema.json properties.shelf.required: "a" is required, but its schema is false: no value fits'],
  ],
  [
    'required not allowed',
    property({ type: 'object', required: ['b'], properties: { a: {} }, additionalProperties: false }),
    [
      'schemas/books.schema.json properties.shelf.required: "b" is required, but no other properties are allowed: no value fits — did you mean "a"?',
    ],
  ],
  [
    'property false at top',
    { [S]: edited({ 'properties.shelf': false }) },
    ['schemas/books.schema.json properties.shelf: a property must be a schema, such as { "type": "string" }'],
  ],
  [
    'property true at top',
    { [S]: edited({ 'properties.shelf': true }) },
    ['schemas/books.schema.json properties.shelf: a property must be a schema, such as { "type": "string" }'],
  ],
  [
    'allOf contradiction',
    property({ allOf: [{ type: 'string' }, { type: 'integer' }] }),
    ['schemas/books.schema.json properties.shelf.allOf: "string" and "integer" at once: no value fits'],
  ],
  [
    'root array',
    { [S]: { type: 'array', items: {} } },
    ['schemas/books.schema.json type: a record is an object, so its schema must describe an object'],
  ],
  [
    'root scalar',
    { [S]: { type: 'string' } },
    ['schemas/books.schema.json type: a record is an object, so its schema must describe an object'],
  ],
  [
    'root enum',
    { [S]: { enum: ['A'] } },
    ['schemas/books.schema.json: a record is an object, so its schema must describe an object'],
  ],
  ['root list', { [S]: [] as never }, ['schemas/books.schema.json: a schema must be an object']],
  ['root true', { [S]: true as never }, ['schemas/books.schema.json: a schema must be an object']],
  [
    'required duplicate',
    { [S]: edited({ 'required.+': 'title' }) },
    ['schemas/books.schema.json required: has the same entry twice'],
  ],
  [
    'required unknown',
    { [S]: edited({ 'required.+': 'titel' }) },
    ['schemas/books.schema.json required: no property "titel" — did you mean "title"?'],
  ],
  [
    'unknown keyword',
    property({ type: 'string', maxLenght: 3 }),
    [],
    [
      'schemas/books.schema.json properties.shelf.maxLenght: unknown keyword "maxLenght" — did you mean "maxLength"?; it checks nothing',
    ],
  ],
  [
    'unknown format',
    property({ type: 'string', format: 'datetime' }),
    [],
    [
      'schemas/books.schema.json properties.shelf.format: unknown format "datetime" — did you mean "date-time"?; it checks nothing',
    ],
  ],
  [
    'format of other type',
    property({ type: 'integer', format: 'email' }),
    [],
    ['schemas/books.schema.json properties.shelf.format: "email" applies to texts only, so it checks nothing here'],
  ],
  [
    'int32 of text',
    property({ type: 'string', format: 'int32' }),
    [],
    ['schemas/books.schema.json properties.shelf.format: "int32" applies to numbers only, so it checks nothing here'],
  ],
  [
    'deprecated yes',
    property({ type: 'string', deprecated: 'yes' }),
    ['schemas/books.schema.json properties.shelf.deprecated: must be true or false'],
  ],
  [
    'title number',
    property({ type: 'string', title: 5 }),
    ['schemas/books.schema.json properties.shelf.title: must be a text'],
  ],
  [
    'examples not list',
    property({ type: 'string', examples: 'a' }),
    ['schemas/books.schema.json properties.shelf.examples: must be a list'],
  ],
  [
    'additionalProperties string',
    { [S]: edited({ additionalProperties: 'no' }) },
    ['schemas/books.schema.json additionalProperties: must be an object or true or false'],
  ],
  [
    'locale of no resource',
    { 'locales/ja-JP/bok.json': { name: '本' } },
    ['locales/ja-JP/bok.json: there is no resource, page or template "bok" — did you mean "books"?'],
  ],
  [
    'words of unknown value',
    { 'locales/ja-JP/books.json': { values: { state: { LENDED: 'x' } } } },
    ['locales/ja-JP/books.json values.state.LENDED: no value of state "LENDED" (known: ORDERED, ON_SHELF, LENT, LOST)'],
  ],
  [
    'words of unknown field',
    { 'locales/ja-JP/books.json': { fields: { titel: 'x' } } },
    ['locales/ja-JP/books.json fields.titel: no field "titel" — did you mean "title"?'],
  ],
  // A field that no form can represent is edited as JSON.
  ...[
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
    { type: ['string', 'object'] },
    { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    {},
  ].map(
    (schema): Row => [
      `a field that is edited as JSON: ${JSON.stringify(schema)}`,
      property(schema),
      [],
      [
        `${S} properties.shelf: is edited as JSON: the schema does not say which properties or entries a form could have`,
      ],
    ],
  ),
  // Properties that cannot be separate fields are stored all the same.
  [
    'properties that every object of JavaScript has, and one without a name',
    {
      [S]: edited({
        'properties.constructor': { type: 'string' },
        'properties.toString': { type: 'string' },
        'properties.': { type: 'string' },
      }),
    },
    [],
    ['constructor', 'toString', ''].map(
      (name) => `${S} properties.${name}: "${name}" cannot be the name of a field; ${asKey}`,
    ),
  ],
  [
    'a name that is too long for a column',
    { [S]: edited({ [`properties.${'名'.repeat(22)}`]: { type: 'string' } }) },
    [],
    [
      `${S} properties.${'名'.repeat(22)}: a name of a field has at most 63 bytes in UTF-8, 21 Japanese characters; ${asKey}`,
    ],
  ],
  [
    'two properties that would be one column',
    { [S]: edited({ 'properties.pageUrl': { type: 'string' }, 'properties.pageURL': { type: 'string' } }) },
    [],
    [`${S} properties.pageURL: "pageURL" and "pageUrl" would share the column "page_url"; ${asKey}`],
  ],
  [
    'a property that would be a column of every record',
    { [S]: edited({ 'properties.createdAT': { type: 'string' } }) },
    [],
    [`${S} properties.createdAT: "createdAT" and "createdAt" would share the column "created_at"; ${asKey}`],
  ],
  [
    'scopes that may change records and read none',
    {
      [B]: edited({
        'permissions.read': ['it:view'],
        'permissions.update': ['it:edit', 'individual', { scope: 'hr:edit', fields: ['price'] }],
        'permissions.delete': ['it:view', 'staff', 'personal-data:erase'],
      }),
    },
    [],
    [
      `${B} permissions.update[1]: "individual" may update records but read none, so it can update none; add it to permissions.read`,
      `${B} permissions.update[2]: "hr:edit" may update records but read none, so it can update none; add it to permissions.read`,
      `${B} permissions.delete[1]: "staff" may delete records but read none, so it can delete none; add it to permissions.read`,
    ],
  ],
  [
    'individuals that may delete what only staff reads',
    { [B]: edited({ 'permissions.delete': ['individual'] }) },
    [],
    [
      `${B} permissions.delete[0]: "individual" may delete records but read none, so it can delete none; add it to permissions.read`,
    ],
  ],
  [
    'more properties than fields',
    {
      [S]: edited(
        Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`properties.more${at}`, { type: 'string' }])),
      ),
    },
    [],
    [`${S} properties: 314 properties; the first 300 are fields, the others are kept as keys of the other properties`],
  ],
];

describe('a mistake', () => {
  const rows = table.map(([mistake, changes, issues, warnings = []]) => ({
    mistake,
    changes,
    issues,
    warnings,
  }));
  test.each(rows)('$mistake', ({ changes, issues, warnings }) => {
    const loaded = readDeclarations(filesWith(changes));
    expect(loaded.issues.map(issueLine)).toEqual(issues);
    expect(loaded.warnings.map(issueLine)).toEqual(warnings);
  });
});
