/**
 * A second project for the suites only. It covers what the shipped declaration files do not use yet: every kind of
 * field, grants limited to rows and fields, hidden fields, chained conditions, renamed parameters, a resource of one
 * line.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeConfig } from '#tests/support/copy-project.ts';
import { root } from '#tests/support/server.ts';
import { usualAccessFile } from '#tests/support/usual-access.ts';
import type { Row } from './oracle.ts';
import { branchFiles, branchRecords } from './sample-branches.ts';
import { draftFiles, draftRecords } from './sample-drafts.ts';
import { errandFiles, errandRecords } from './sample-errands.ts';
import { linkFiles, linkRecords } from './sample-links.ts';
import { machineEventRecords, machineFiles, machineRecords } from './sample-machines.ts';
import { patronFiles, patronRecords } from './sample-patrons.ts';
import { shiftFiles, shiftRecords } from './sample-shifts.ts';

const text = (maxLength: number) => ({ type: ['string', 'null'], maxLength });
const given = (schema: object) => ({ ...schema, readOnly: true });
const formatted = (format: string, maxLength = 200) => ({ ...text(maxLength), format });
const choice = (name: string) => ({ $ref: `enums.schema.json#/$defs/${name}` });
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const name = { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' };
const file = { $ref: 'house.schema.json#/$defs/file' };
const position = { type: 'integer', minimum: 1, maximum: 100_000 };

const enums = {
  $defs: {
    sampleState: { type: 'string', enum: ['DRAFT', 'OPEN', 'CLOSED'] },
    sampleFlag: { type: 'string', enum: ['URGENT', 'FRAGILE', 'LOCKED'] },
    loanKind: { type: 'string', enum: ['SHORT_TERM', 'PERMANENT'] },
    planState: { type: 'string', enum: ['TRIAL', 'ACTIVE', 'PAUSED', 'ENDED'] },
    planPhase: { type: 'string', enum: ['OPEN', 'EXPIRING', 'EXPIRED'] },
    currency: { type: 'string', enum: ['USD', 'JPY', 'IDR'] },
    billingUnit: { type: 'string', enum: ['MONTH', 'YEAR', 'WEEK', 'DAY'] },
    pricingModel: { type: 'string', enum: ['LINEAR', 'FIXED', 'FREE'] },
    sampleRule: { type: 'string', enum: ['SEEN', 'PRICEY', 'DUE', 'SWITCH', 'OFF', 'EMPTY'] },
    ruleUnit: { type: 'string', enum: ['DAYS', 'WEEKS', 'MONTHS', 'YEARS'] },
    errandState: { type: 'string', enum: ['NEW', 'DONE', 'DROPPED'] },
    errandForm: { type: 'string', enum: ['COUNT', 'NOTE'] },
    sampleReason: { type: 'string', enum: ['DONE', 'OTHER'] },
  },
};

const labels = {
  type: 'object',
  required: ['name'],
  properties: {
    name,
    kana: formatted('kana', 60),
    code: text(20),
    secretCode: text(20),
    displayOrder: position,
    disabled: { type: 'boolean', default: false, readOnly: true },
    sampleIds: { type: 'array', items: { type: 'string', format: 'uuid' }, readOnly: true },
  },
  additionalProperties: false,
};

const samples = {
  type: 'object',
  required: ['code', 'title', 'labelId', 'state'],
  properties: {
    heading: { type: 'string', readOnly: true },
    code: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{3}$', maxLength: 6 },
    title: { ...name, maxLength: 80 },
    titleKana: formatted('kana', 80),
    labelId: { type: 'string', format: 'uuid' },
    spareLabelId: formatted('uuid'),
    furtherLabelIds: {
      type: ['array', 'null'],
      items: { type: 'string', format: 'uuid' },
      uniqueItems: true,
      maxItems: 20,
    },
    state: { ...choice('sampleState'), default: 'DRAFT' },
    closedReason: orNull(choice('sampleReason')),
    closedNote: text(100),
    flags: { type: ['array', 'null'], items: choice('sampleFlag'), uniqueItems: true },
    tags: { type: ['array', 'null'], items: { type: 'string', minLength: 1, maxLength: 20 }, maxItems: 5 },
    active: { type: ['boolean', 'null'] },
    price: { type: ['integer', 'null'], format: 'yen', minimum: 0, maximum: 999_999_999_999 },
    amount: { type: ['integer', 'null'] },
    ratio: { type: ['number', 'null'], minimum: -100, maximum: 100 },
    startsOn: formatted('date'),
    dueOn: formatted('date'),
    seenAt: formatted('date-time'),
    email: formatted('email', 100),
    phoneNumber: formatted('phone', 20),
    website: formatted('url'),
    postalCode: formatted('postal-code', 8),
    taxNumber: formatted('my-number', 12),
    picture: formatted('image'),
    papers: { type: ['array', 'null'], items: file, maxItems: 3 },
    secretPapers: { type: ['array', 'null'], items: file, maxItems: 3 },
    notes: formatted('multiline', 300),
    details: {
      type: ['object', 'null'],
      required: ['width'],
      properties: {
        width: { type: 'number', minimum: 0 },
        parts: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', maxLength: 20 }, count: { type: 'integer', minimum: 1 } },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    ownerId: formatted('uuid'),
    secret: text(50),
    secretHeading: { type: 'string', readOnly: true },
    secretLine: { type: 'string', readOnly: true },
    secretNumber: text(20),
    secretPrice: { type: ['integer', 'null'], format: 'yen', minimum: 0 },
    secretDay: formatted('date'),
    reviewedOn: { ...formatted('date'), readOnly: true },
    flagCount: { type: ['integer', 'null'], readOnly: true },
  },
  additionalProperties: false,
};

const labelsFile = {
  path: '/labels',
  api: { path: '/v3/label-book', count: '/v3/label-book/count', record: '/v3/label-book/{labelId}', idAs: 'labelId' },
  fields: {
    name: { unique: true, sortBy: 'kana' },
    secretCode: { read: ['it:edit'] },
    sampleIds: { to: 'samples', inverse: 'furtherLabelIds' },
  },
  list: {
    parameters: {
      page: {
        address: { name: 'p', base: 1, aliases: [{ name: 'pageIndex', base: 0 }, 'page'] },
        call: { name: 'page', base: 1, aliases: [{ name: 'pageIndex', base: 0 }] },
      },
      size: { name: 'rows', call: { name: 'limit', aliases: ['pageSize'] } },
      sort: 'by',
      order: { name: 'way', aliases: ['orderDirection'] },
      search: 'q',
    },
    columns: ['name', { field: 'code', key: 'LABEL_CODE' }, 'displayOrder', 'disabled'],
    search: ['name', 'kana', 'secretCode'],
    filters: ['secretCode'],
    sortable: ['displayOrder', 'name', 'code', 'secretCode'],
    sort: { field: 'displayOrder', order: 'desc' },
    order: 'displayOrder',
    pageSize: 10,
    pageSizeMax: 50,
    select: {
      fields: { labelId: 'id', name: 'name', code: 'code', secretCode: 'secretCode' },
      where: { disabled: [false] },
      params: { search: 'q' },
    },
  },
  detail: {
    facts: ['code'],
    tabs: [
      { name: 'profile', put: true, sections: [{ name: 'basic', fields: ['name', ['kana', 'code'], 'secretCode'] }] },
      { name: 'samples', related: 'samples', reference: 'labelId' },
      {
        name: 'further',
        related: 'samples',
        reference: 'furtherLabelIds',
        where: { not: { state: ['CLOSED'] } },
        columns: ['code', 'title', { field: 'price', hidden: true }],
        sort: { field: 'code', order: 'desc' },
      },
      {
        name: 'spare',
        when: { disabled: [false] },
        related: 'samples',
        reference: 'spareLabelId',
        where: { secret: ['S-1'] },
        add: false,
      },
      { name: 'loans', related: 'loans', reference: 'labelId', nested: true },
      {
        name: 'use',
        blocks: [
          { name: 'states', reference: 'labelId', stats: { resource: 'samples', groupBy: 'state' } },
          {
            name: 'further',
            reference: 'furtherLabelIds',
            list: { resource: 'samples', where: { state: ['OPEN'] }, limit: 2 },
          },
          {
            name: 'ready',
            reference: 'labelId',
            checklist: [
              { name: 'loans', resource: 'loans' },
              { name: 'owned', resource: 'samples', where: { ownerId: [null] } },
            ],
          },
        ],
      },
      {
        name: 'check',
        blocks: [
          {
            name: 'itself',
            reference: 'id',
            checklist: [{ name: 'coded', resource: 'labels', where: { code: [null] } }],
          },
        ],
      },
      {
        name: 'due',
        timeline: {
          resource: 'samples',
          reference: 'labelId',
          at: 'dueOn',
          where: { not: { dueOn: [null] } },
          text: '{code} {state}',
          icons: { field: 'state', values: { OPEN: 'circle-dot', CLOSED: 'circle-check' } },
        },
      },
      { name: 'history', read: ['it:edit'], timeline: 'audit' },
    ],
  },
  actions: {
    enable: { call: 'POST enable', when: { disabled: [true] }, set: { disabled: false } },
    disable: { call: 'POST disable', when: { disabled: [false] }, set: { disabled: true }, undo: 'enable' },
  },
  permissions: {
    read: ['it:view'],
    create: ['it:edit'],
    update: ['it:edit'],
    delete: ['it:edit'],
    enable: ['hr:edit'],
  },
};

const samplesFile = {
  api: {
    objects: {
      brief: { read: ['stateLabel', 'labelName', 'price', 'secret'] },
      key: { read: { id: 'id', number: 'code', isOpen: 'activeLabel' } },
      label: { read: { price: 'price', hidden: 'secret' } },
      naming: { create: ['code', 'title'] },
      worth: { create: { yen: 'price', hidden: 'secret' } },
    },
  },
  title: { text: '{code} {title}', subtitle: '{email}' },
  fields: {
    heading: {
      derive: {
        'ja-JP': '{code} {title}',
        'en-US': '{title:latin} ({titleKana>code|code}) || {email|titleKana} {code} || {title} {code}',
      },
      sortBy: 'titleKana',
    },
    code: { unique: true },
    labelId: {
      to: 'labels',
      embed: { label: { id: 'id', name: 'name', code: 'code', secretCode: 'secretCode' }, labelName: '$title' },
    },
    spareLabelId: { to: 'labels' },
    furtherLabelIds: { to: 'labels', embed: { furtherLabels: { id: 'id', name: 'name', secretCode: 'secretCode' } } },
    state: { embed: { stateLabel: '$label' } },
    active: { embed: { activeLabel: '$label' } },
    title: { embed: { called: '$value' } },
    email: { embed: { hasEmail: '$present' } },
    closedNote: { when: { closedReason: ['OTHER'] } },
    secret: { read: ['it:edit'] },
    secretHeading: { derive: '{secret} {title}' },
    secretLine: { derive: '{secretHeading} {code}' },
    secretNumber: { unique: true, read: ['it:edit'] },
    secretPrice: { read: ['it:edit'] },
    secretDay: { read: ['it:edit'] },
    taxNumber: { sensitive: { keep: 3, reveal: ['hr:edit'] } },
    flags: { max: 1 },
    flagCount: { derive: { size: 'flags' } },
    picture: { accept: ['png', 'webp'], maxSize: 1 },
    papers: { accept: ['pdf', 'txt'], maxSize: 1 },
    secretPapers: { read: ['it:edit'] },
  },
  rules: [{ order: ['startsOn', 'dueOn'] }],
  dated: { fields: ['title', 'labelId', 'furtherLabelIds', 'price', 'dueOn', 'flags', 'secret'], from: 'startsOn' },
  list: {
    layout: [
      'table',
      {
        cards: {
          subtitle: 'secret',
          image: 'picture',
          status: 'state',
          fields: ['labelId', 'price', 'secret', 'seenAt'],
          tags: 'flags',
          actions: ['close', 'reopen'],
        },
      },
      {
        timeline: {
          at: 'seenAt',
          text: '{code} {title} {state} {labelId}',
          icons: { field: 'state', values: { OPEN: 'circle-dot', CLOSED: 'circle-check' } },
        },
      },
      { matrix: { rows: 'labelId', columns: 'dueOn', unit: 'day', sum: 'price' } },
    ],
    categories: [
      { name: 'ALL' },
      { name: 'OPEN', aliases: ['PENDING', 'WAITING'], where: { state: ['OPEN'] } },
      { name: 'OVERDUE', where: { dueOn: { before: '@today' }, not: { state: ['CLOSED'] } } },
      { name: 'MINE', where: { ownerId: ['@me'] } },
      { name: 'ODD', where: { any: [{ email: [null], price: { from: 1000 } }, { not: { active: [true] } }] } },
      { name: 'RECENT', where: { createdAt: { from: '@today-2y' }, seenAt: { before: '@now' } } },
      { name: 'SECRET', where: { secret: ['S-1'] } },
      {
        name: 'LONG_UNSEEN',
        where: { any: [{ seenAt: [null] }, { seenAt: { before: { ago: 'sample-rules.SEEN' } } }] },
      },
      { name: 'PRICEY', where: { price: { from: { amount: 'sample-rules.PRICEY' } }, not: { state: ['CLOSED'] } } },
      { name: 'DUE', where: { dueOn: { from: '@today', before: { ahead: 'sample-rules.DUE' } } } },
      { name: 'SWITCHED', where: { rule: 'sample-rules.SWITCH', state: ['OPEN'] } },
      { name: 'OFF', where: { rule: 'sample-rules.OFF' } },
      { name: 'SAYS_NOTHING', where: { createdAt: { before: { ago: 'sample-rules.EMPTY' } } } },
      {
        name: 'NO_SUCH_RECORD',
        where: { any: [{ rule: 'sample-rules.OFF' }, { ratio: { from: { amount: 'sample-settings.limit' } } }] },
      },
      {
        name: 'BY_SETTING',
        where: { dueOn: { before: { ahead: 'sample-settings.days' } }, rule: 'sample-settings.strict' },
      },
    ],
    columns: [
      'heading',
      { field: 'code', second: 'secret' },
      'state',
      { field: 'labelId', second: 'email' },
      'price',
      'amount',
      'ratio',
      'dueOn',
      'seenAt',
      'flags',
      'tags',
      'papers',
      'secretPapers',
      'secret',
      { field: 'active', hidden: true },
    ],
    search: ['title', 'titleKana', 'email', 'heading', 'secret'],
    filters: [
      'labelId',
      'furtherLabelIds',
      'state',
      'active',
      'dueOn',
      'amount',
      'ratio',
      'code',
      { field: 'tags', query: 'tag' },
      'flags',
      'secret',
      'seenAt',
      {
        field: 'dueOn',
        name: 'dueSpan',
        as: 'range',
        param: 'due',
        query: 'dueDate',
        presets: { dueWithIn_A_Month: { from: '@today', to: '@today+1m' }, overdue: { to: '@today-1d' } },
      },
      { field: 'seenAt', name: 'seenSpan', as: 'range', presets: { seenLately: { from: '@today-7d' } } },
      { field: 'price', as: 'range' },
      { field: 'ratio', name: 'ratioSpan', as: 'range', presets: { positive: { from: 0 } } },
      { field: 'secretPrice', as: 'range' },
      { name: 'late', as: 'tri-state', where: { dueOn: { before: '@today' }, not: { state: ['CLOSED'] } } },
      { name: 'hasOwner', as: 'yes-no', param: 'owned', query: 'isOwned', where: { not: { ownerId: [null] } } },
      { name: 'known', as: 'yes-no', where: { secret: ['S-1'] } },
    ],
    sortable: [
      'heading',
      'code',
      'title',
      'titleKana',
      'labelId',
      'spareLabelId',
      'state',
      'active',
      'price',
      'amount',
      'ratio',
      'dueOn',
      'seenAt',
      'email',
      'ownerId',
      'secret',
      'flagCount',
      'createdAt',
    ],
    sort: { field: 'createdAt', order: 'desc' },
  },
  detail: {
    picture: 'picture',
    facts: ['code', 'state'],
    tabs: [
      {
        name: 'profile',
        sections: [
          {
            name: 'basic',
            fields: ['code', ['title', 'titleKana'], ['labelId', 'spareLabelId'], 'state', ['flags', 'tags'], 'secret'],
          },
          { name: 'end', when: { state: ['CLOSED'] }, fields: ['closedReason', 'closedNote'] },
          {
            name: 'figures',
            actions: ['review'],
            fields: ['active', 'price', 'amount', 'ratio', 'startsOn', 'dueOn', 'seenAt', 'details'],
          },
          {
            name: 'contact',
            fields: [
              'email',
              'phoneNumber',
              'website',
              'postalCode',
              'taxNumber',
              'picture',
              'papers',
              'notes',
              'ownerId',
            ],
          },
        ],
      },
      { name: 'days', timeline: 'dated' },
      {
        name: 'story',
        timeline: [
          'dated',
          { audit: ['notes', 'picture'] },
          { dates: { startsOn: 'calendar' } },
          { resource: 'loans', reference: 'sampleId', at: 'until', text: '{name} {kind}', ended: true },
        ],
      },
      { name: 'history', timeline: 'audit' },
    ],
  },
  actions: {
    close: { call: 'PATCH close', when: { state: ['DRAFT', 'OPEN'] }, set: { state: 'CLOSED' }, undo: 'reopen' },
    reopen: { call: 'PATCH reopen', when: { state: ['CLOSED'] }, set: { state: 'OPEN' }, undo: 'close' },
    review: { call: 'POST review', set: { reviewedOn: '@today' } },
  },
  csv: {
    match: 'code',
    columns: [
      'code',
      'title',
      'labelId',
      'state',
      'flags',
      'tags',
      'active',
      'price',
      'amount',
      'ratio',
      'dueOn',
      'seenAt',
      'details',
      'notes',
      'secret',
    ],
  },
  links: { lend: { create: 'loans', params: { sample: 'id', memo: 'title' }, when: { state: ['OPEN'] } } },
  permissions: {
    read: ['it:view', { scope: 'individual', where: { ownerId: ['@me'] } }],
    create: ['it:edit', { scope: 'hr:edit', fields: ['code', 'title', 'labelId'] }],
    update: [
      'it:edit',
      {
        scope: 'individual',
        where: { ownerId: ['@me'], state: ['DRAFT', 'OPEN'] },
        fields: ['title', 'notes', 'state'],
      },
    ],
    delete: [{ scope: 'it:edit', where: { state: ['DRAFT', 'CLOSED'] } }],
    export: [{ scope: 'it:view', where: { state: ['OPEN', 'CLOSED'] } }],
    review: ['it:view'],
  },
};

const notes = {
  type: 'object',
  required: ['name'],
  properties: {
    name,
    body: formatted('multiline', 1000),
    weight: { type: ['number', 'null'] },
    madeOn: formatted('date'),
    done: { type: 'boolean', default: false },
    labelId: formatted('uuid'),
  },
  additionalProperties: false,
};

/** A mount of the older notes with its own permissions, paths and columns, and without the body. */
const oldNotesFile = {
  source: { resource: 'notes', where: { createdAt: { before: '@today-2y' } }, without: ['body'] },
  api: '/v3/old-notes',
  path: { detail: '/notes/old/{id}' },
  list: {
    columns: ['name', 'done', 'madeOn'],
    categories: [{ name: 'DONE', where: { done: [true] } }, { name: 'ALL' }],
    search: ['name'],
    filters: ['done', { field: 'madeOn', as: 'range' }],
    sort: { field: 'name', order: 'desc' },
  },
  permissions: { read: ['legal:view'], update: ['legal:edit'], delete: ['legal:edit'] },
};

/** Refers into an area that its own readers may not see. */
const loans = {
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    name,
    kind: { ...choice('loanKind'), default: 'SHORT_TERM' },
    sampleId: formatted('uuid'),
    labelId: formatted('uuid'),
    memo: text(40),
    until: formatted('date'),
    sampleLabelId: given(formatted('uuid')),
    sampleState: given(orNull(choice('sampleState'))),
  },
  additionalProperties: false,
};

const loansFile = {
  requires: { feature: 'lending', params: { create: ['sample'], list: ['q'] } },
  title: '{labelId} {name}',
  path: { create: '/loans/add/{kind}' },
  create: {
    params: { sample: 'sampleId', memo: 'memo' },
    choose: { field: 'kind', icons: { SHORT_TERM: 'clock' } },
    completed: {
      params: { addedLoanID: 'id', loanName: 'name' },
      next: [{ create: 'notes' }, { create: 'loans', params: { sample: 'sampleId' } }],
    },
  },
  fields: {
    until: { when: { kind: ['SHORT_TERM'] } },
    sampleId: { to: 'samples', embed: { sample: { id: 'id', title: '$title', code: 'code', secret: 'secret' } } },
    labelId: { to: 'labels' },
    sampleLabelId: { to: 'labels', derive: { through: 'sampleId', take: 'labelId' } },
    sampleState: { derive: { through: 'sampleId', take: 'state', alwaysVisible: true } },
  },
  list: {
    search: ['name', 'labelId', 'memo', 'sampleId'],
    layout: [
      { matrix: { rows: 'labelId', columns: 'until', value: 'memo' } },
      { cards: { icons: { field: 'kind', values: { PERMANENT: 'infinity' } } } },
    ],
    filters: ['sampleId', 'labelId', 'sampleLabelId', 'sampleState', { field: 'until', as: 'range' }],
    sortable: ['name', 'sampleId', 'labelId', 'until', 'sampleLabelId', 'sampleState'],
    sort: 'name',
  },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] },
};

/**
 * One block of every kind with a call, about records that some askers may read fully, some partly, and some not at all.
 */
const overviewFile = {
  path: '/samples-overview',
  requires: { feature: 'overview', params: ['month'] },
  page: {
    blocks: [
      { name: 'states', stats: { resource: 'samples', groupBy: 'state' } },
      { name: 'labels', stats: { resource: 'samples', groupBy: 'spareLabelId', where: { state: ['OPEN'] } } },
      { name: 'active', stats: { resource: 'samples', groupBy: 'active', category: 'OVERDUE' } },
      { name: 'secret-states', stats: { resource: 'samples', groupBy: 'state', where: { secret: ['S-1'] } } },
      { name: 'busy', top: { resource: 'samples', groupBy: 'spareLabelId', limit: 3 } },
      { name: 'lent', top: { resource: 'loans', groupBy: 'sampleId' } },
      { name: 'lent-labels', stats: { resource: 'loans', groupBy: 'sampleLabelId' } },
      { name: 'lent-states', stats: { resource: 'loans', groupBy: 'sampleState' } },
      {
        name: 'due',
        due: { resource: 'samples', date: 'dueOn', days: [7, 1], passed: true, where: { not: { state: ['CLOSED'] } } },
      },
      { name: 'soon', due: { resource: 'samples', date: 'dueOn', limit: 2 } },
      { name: 'ratios', bands: { resource: 'samples', field: 'ratio', at: [10, 50] } },
      {
        name: 'ages',
        bands: { resource: 'plans', field: 'age', at: [20, 30, 60], where: { state: ['TRIAL', 'ACTIVE'] } },
      },
      { name: 'prices', sums: { resource: 'samples', sum: ['price', 'ratio'], groupBy: 'labelId' } },
      { name: 'total', sums: { resource: 'samples', sum: ['price'], currency: 'state', category: 'OVERDUE' } },
      { name: 'secret-prices', sums: { resource: 'samples', sum: ['secretPrice'] } },
      { name: 'made', trend: { resource: 'samples', date: 'createdAt', months: 60 } },
      { name: 'spent', trend: { resource: 'samples', date: 'seenAt', sum: 'price', currency: 'state' } },
      { name: 'overdue', list: { resource: 'samples', category: 'OVERDUE', sort: 'dueOn', limit: 3 } },
      { name: 'heavy', list: { resource: 'notes', where: { weight: { from: 1 } }, columns: ['weight', 'madeOn'] } },
      {
        name: 'ready',
        checklist: [
          { name: 'owned', resource: 'samples', where: { ownerId: [null] } },
          { name: 'secret', resource: 'samples', where: { secret: [null] } },
          { name: 'done', resource: 'notes', where: { done: [false] } },
          { name: 'all', resource: 'loans' },
        ],
      },
      { name: 'log', log: { resources: ['samples', 'notes'], limit: 5 } },
      { name: 'latest', log: { resources: ['notes'], filters: false } },
      { name: 'unseen', list: { resource: 'samples', category: 'LONG_UNSEEN', limit: 3 } },
      { name: 'off', stats: { resource: 'samples', groupBy: 'state', category: 'OFF' } },
      { name: 'nothing', trend: { resource: 'samples', date: 'createdAt', category: 'SAYS_NOTHING' } },
      { name: 'ruled-due', due: { resource: 'samples', date: 'dueOn', where: { rule: 'sample-rules.SWITCH' } } },
      {
        name: 'ruled',
        checklist: [
          { name: 'switched', resource: 'samples', category: 'SWITCHED' },
          { name: 'off', resource: 'samples', where: { rule: 'sample-rules.OFF', state: ['OPEN'] } },
        ],
      },
      { name: 'all-off', checklist: [{ name: 'off', resource: 'samples', category: 'OFF' }] },
      { name: 'settings', form: { resource: 'sample-settings' } },
      { name: 'notes', rules: { resource: 'notes' } },
      { name: 'later', planned: { to: 'labels' } },
    ],
  },
  permissions: { read: ['it:view', 'ga:view'] },
};

/** The page to which another site sends users back. */
const returnedFile = {
  path: '/samples/{id}/returned',
  requires: { feature: 'lending' },
  page: {
    result: { param: 'outcome', message: 'why', record: { resource: 'loans', param: 'loanId' }, to: 'samples' },
  },
  permissions: { read: ['ga:view'] },
};

const number = (more: object = {}) => ({ type: ['number', 'null'], ...more });
const integer = (more: object = {}) => ({ type: ['integer', 'null'], ...more });
const order = { type: ['string', 'null'], enum: ['LESS', 'EQUAL', 'MORE', null] };

/** Everything that is computed, counted, limited, priced, or has states. */
const plans = {
  type: 'object',
  required: ['name', 'state'],
  properties: {
    name,
    state: choice('planState'),
    contact: text(40),
    reason: text(60),
    seats: integer({ minimum: 0, maximum: 1_000_000 }),
    price: number({ minimum: 0, maximum: 9_000_000 }),
    currencyCode: orNull(choice('currency')),
    billingUnit: { ...orNull(choice('billingUnit')), default: 'MONTH' },
    billingLength: integer({ minimum: 1, maximum: 120, default: 1 }),
    pricingModel: { ...orNull(choice('pricingModel')), default: 'LINEAR' },
    startsOn: formatted('date'),
    endsOn: formatted('date'),
    openedAt: formatted('date-time'),
    closedAt: formatted('date-time'),
    noticeMonths: integer({ minimum: 0, maximum: 60 }),
    share: number({ format: 'percent', minimum: 0, maximum: 100 }),
    effort: integer({ format: 'minutes', minimum: 0, maximum: 6000 }),
    openMonth: formatted('month', 7),
    opensAt: formatted('clock-time', 5),
    nameRomaji: formatted('romaji', 60),
    grade: { type: ['integer', 'null'], enum: [1, 2, 3, null] },
    bornOn: formatted('date'),
    used: given(integer()),
    usedActive: given(integer()),
    weight: given(number()),
    reports: given(integer()),
    free: given(integer()),
    fill: given(order),
    daysLeft: given(integer()),
    age: given(integer()),
    birthday: given(formatted('date')),
    noticeOn: given(formatted('date')),
    nextOn: given(formatted('date')),
    phase: given(orNull(choice('planPhase'))),
    level: given(integer()),
    isFull: given({ type: ['boolean', 'null'] }),
    hint: given(text(40)),
    monthly: given(number()),
    yearly: given(number()),
    spread: given(number()),
    perSeat: given(number()),
    pace: given(number()),
  },
  additionalProperties: false,
};

const plansFile = {
  fields: {
    price: { currency: 'currencyCode' },
    reason: { required: { pricingModel: ['FREE'] } },
    startsOn: { readOnly: { state: ['PAUSED', 'ENDED'] } },
    bornOn: { era: true },
    used: { derive: { count: 'seats', reference: 'planId' } },
    usedActive: { derive: { count: 'seats', reference: 'planId', where: { active: [true], load: { from: 1 } } } },
    weight: { derive: { sum: 'seats', field: 'load', reference: 'planId' } },
    reports: { derive: { count: 'reports', reference: 'planId' } },
    free: { derive: { subtract: ['seats', 'used'] } },
    fill: { derive: { compare: ['used', 'seats'] } },
    daysLeft: { derive: { daysUntil: 'endsOn' } },
    age: { derive: { yearsSince: 'bornOn' } },
    birthday: { derive: { anniversary: 'bornOn' } },
    noticeOn: { derive: { shift: 'endsOn', amount: '-noticeMonths', unit: 'm' } },
    nextOn: { derive: { coalesce: ['noticeOn', 'endsOn', 'startsOn'] } },
    phase: {
      derive: {
        choose: [
          { when: { daysLeft: { before: 0 } }, then: 'EXPIRED' },
          { when: { any: [{ daysLeft: { before: 60 } }, { noticeOn: { before: '@today' } }] }, then: 'EXPIRING' },
          { then: 'OPEN' },
        ],
      },
      tones: { EXPIRED: 'danger', EXPIRING: 'warning' },
    },
    level: { derive: { map: 'pricingModel', to: { FREE: 0, FIXED: 1, LINEAR: 2 } } },
    isFull: { derive: { choose: [{ when: { fill: ['EQUAL', 'MORE'] }, then: true }, { then: false }] } },
    hint: { derive: { mask: 'contact', keep: 3 } },
    monthly: {
      currency: 'currencyCode',
      derive: {
        monthly: {
          price: 'price',
          quantity: 'seats',
          unit: 'billingUnit',
          length: 'billingLength',
          model: 'pricingModel',
        },
      },
    },
    yearly: {
      currency: 'currencyCode',
      derive: {
        yearly: {
          price: 'price',
          quantity: 'seats',
          unit: 'billingUnit',
          length: 'billingLength',
          model: 'pricingModel',
        },
      },
    },
    spread: { derive: { add: ['weight', 'share', 0.1] } },
    perSeat: { currency: 'currencyCode', derive: { divide: ['monthly', 'seats'] } },
    pace: { derive: { divide: ['share', 'noticeMonths'], times: 'seats' } },
    state: {
      tones: { ACTIVE: 'success', ENDED: 'neutral' },
      states: {
        initial: [{ when: { reason: ['無償提供'] }, then: 'ACTIVE' }, { then: 'TRIAL' }],
        asOf: [{ when: { endsOn: { before: '@base' } }, then: 'ENDED' }],
      },
    },
  },
  rules: [
    { limit: 'used', to: 'seats' },
    { together: ['price', 'currencyCode'] },
    { notBlank: 'contact' },
    { order: ['startsOn', 'endsOn'] },
    { order: ['openedAt', 'closedAt'] },
    { date: 'bornOn', latest: '@today', when: { state: ['ACTIVE'] } },
  ],
  actions: {
    activate: { from: ['TRIAL', 'PAUSED'], to: 'ACTIVE', undo: 'pause' },
    pause: { from: ['ACTIVE'], to: 'PAUSED', undo: 'activate' },
    end: { from: '*', to: 'ENDED', confirm: true, tone: 'danger', final: true },
    restart: {
      from: ['PAUSED'],
      to: [{ when: { endsOn: { before: '@today' } }, then: 'TRIAL' }, { then: 'ACTIVE' }],
      input: ['endsOn'],
      set: { reason: { field: 'contact' } },
      adds: { resource: 'reports', set: { name: { field: 'name' }, planId: { field: 'id' } } },
    },
  },
  list: {
    categories: [
      { name: 'ALL' },
      { name: 'EXPIRING', where: { phase: ['EXPIRING'] } },
      { name: 'FULL', where: { fill: ['EQUAL', 'MORE'] } },
      { name: 'UNUSED', where: { used: [0] } },
      { name: 'REPORTED', where: { reports: { from: 1 } } },
    ],
    segments: [
      {
        name: 'Running',
        where: { state: ['TRIAL', 'ACTIVE'] },
        categories: ['ALL', 'EXPIRING', 'FULL'],
        first: 'EXPIRING',
      },
      { name: 'Ended', where: { state: ['ENDED', 'PAUSED'] }, categories: ['UNUSED', 'ALL'] },
      { name: 'All', categories: ['ALL', 'EXPIRING', 'FULL', 'UNUSED'] },
      { name: 'Reported', where: { reports: { from: 1 } }, categories: ['ALL'] },
    ],
    columns: ['name', 'state', 'phase', 'used', 'free', 'price', 'monthly', 'nextOn', 'share', 'effort', 'openMonth'],
    search: ['name', 'contact'],
    filters: ['phase', 'fill', 'used', 'reports', 'price', 'openMonth', 'isFull', 'grade'],
    sortable: [
      'name',
      'used',
      'weight',
      'reports',
      'free',
      'fill',
      'noticeOn',
      'phase',
      'isFull',
      'hint',
      'yearly',
      'spread',
      'price',
      'openMonth',
    ],
    sort: 'name',
  },
  permissions: { read: ['it:view'], create: ['it:edit'], update: ['it:edit'], delete: ['it:edit'] },
};

const seats = {
  type: 'object',
  required: ['name', 'planId'],
  properties: {
    name,
    planId: { type: 'string', format: 'uuid' },
    load: number({ minimum: -1000, maximum: 1000 }),
    active: { type: 'boolean', default: true },
    planPhase: given(orNull(choice('planPhase'))),
    planCurrency: given(orNull(choice('currency'))),
    planMonthly: given(number()),
    ownMonthly: given(number()),
  },
  additionalProperties: false,
};

const seatsFile = {
  fields: {
    planId: {
      to: 'plans',
      embed: { planName: '$title', plan: { id: 'id', name: 'name', free: 'free', phase: 'phase' } },
    },
    planPhase: { derive: { through: 'planId', take: 'phase' } },
    planCurrency: { derive: { through: 'planId', take: 'currencyCode' } },
    planMonthly: { currency: 'planCurrency', derive: { through: 'planId', take: 'monthly' } },
    ownMonthly: { currency: 'planCurrency', derive: { multiply: ['planMonthly', 'load'] } },
  },
  list: {
    search: ['name'],
    filters: ['planId', 'active', 'planPhase'],
    sortable: ['name', 'planId', 'load', 'planPhase', 'ownMonthly'],
    sort: 'name',
  },
  permissions: { read: ['it:view'], create: ['it:edit'], update: ['it:edit'], delete: ['it:edit'] },
};

/** Counted by plans, and not readable by everybody who reads plans. */
const reports = {
  type: 'object',
  required: ['name'],
  properties: { name, planId: formatted('uuid') },
  additionalProperties: false,
};

const reportsFile = {
  fields: { planId: { to: 'plans' } },
  list: { search: ['name'], filters: ['planId'], sortable: ['name'], sort: 'name' },
  permissions: { read: ['hr:view'], create: ['hr:edit'], update: ['hr:edit'], delete: ['hr:edit'] },
};

const sampleRules = {
  type: 'object',
  required: ['name'],
  properties: {
    name,
    governs: orNull(choice('sampleRule')),
    inForce: { type: 'boolean', default: true },
    amount: integer({ minimum: 0, maximum: 1_000_000 }),
    unit: orNull(choice('ruleUnit')),
  },
  additionalProperties: false,
};

const sampleRulesFile = {
  ruleSet: { key: 'governs', on: 'inForce', amount: 'amount', unit: 'unit' },
  fields: { governs: { unique: true } },
  permissions: { read: ['it:view'], create: ['it:edit'], update: ['it:edit'], delete: ['it:edit'] },
};

/** A single. */
const sampleSettings = {
  type: 'object',
  required: ['limit', 'days', 'strict'],
  properties: {
    limit: { type: 'integer', minimum: 0, maximum: 10_000, default: 30 },
    days: { type: 'integer', minimum: 1, maximum: 365, default: 14 },
    strict: { type: 'boolean', default: true },
    state: { ...choice('sampleState'), default: 'OPEN' },
    closedReason: orNull(choice('sampleReason')),
    labelId: formatted('uuid'),
    startsOn: formatted('date'),
    endsOn: formatted('date'),
    greeting: formatted('multiline', 200),
    secret: text(40),
    numberPrefix: text(5),
    numberShape: { ...text(20), default: 'N-####' },
    nextNumber: { type: ['integer', 'null'], minimum: 1, maximum: 99_999, default: 1 },
  },
  additionalProperties: false,
};

const sampleSettingsFile = {
  source: { single: true },
  path: '/samples/settings',
  title: '{greeting}',
  fields: { labelId: { to: 'labels' }, closedReason: { when: { state: ['CLOSED'] } }, secret: { read: ['it:edit'] } },
  rules: [{ order: ['startsOn', 'endsOn'] }],
  permissions: {
    read: ['it:view', 'ga:view'],
    update: ['it:edit', { scope: 'ga:edit', fields: ['limit', 'greeting'] }],
  },
};

const files: Readonly<Record<string, unknown>> = {
  'schemas/enums.schema.json': enums,
  'schemas/labels.schema.json': labels,
  'schemas/samples.schema.json': samples,
  'schemas/notes.schema.json': notes,
  'schemas/loans.schema.json': loans,
  'schemas/plans.schema.json': plans,
  'schemas/seats.schema.json': seats,
  'schemas/reports.schema.json': reports,
  'schemas/sample-rules.schema.json': sampleRules,
  'schemas/sample-settings.schema.json': sampleSettings,
  'resources/samples/sample-rules.json': sampleRulesFile,
  'resources/samples/sample-settings.json': sampleSettingsFile,
  'resources/samples/plans.json': plansFile,
  'resources/samples/seats.json': seatsFile,
  'resources/samples/reports.json': reportsFile,
  'resources/samples/labels.json': labelsFile,
  'resources/samples/samples.json': samplesFile,
  'resources/samples/notes.json': {
    requires: { feature: 'notes' },
    list: { layout: { timeline: { at: 'madeOn' } } },
    permissions: { read: ['ga:view'] },
  },
  'resources/samples/loans.json': loansFile,
  'resources/samples/samples-overview.json': overviewFile,
  'resources/samples/old-notes.json': oldNotesFile,
  'resources/samples/loan-returned.json': returnedFile,
  ...branchFiles,
  ...machineFiles,
  ...draftFiles,
  ...shiftFiles,
  ...errandFiles,
  ...linkFiles,
  ...patronFiles,
  'locales/ja-JP/samples.json': {
    name: '見本',
    fields: { title: '題名', amount: '数量' },
    values: { state: { DRAFT: '下書き', OPEN: '対応中', CLOSED: '完了' } },
  },
  'locales/ja-JP/enums.json': { sampleFlag: { URGENT: '至急', FRAGILE: '割れ物', LOCKED: '施錠' } },
  'locales/en-US/enums.json': { sampleFlag: { URGENT: 'Urgent', FRAGILE: 'Fragile', LOCKED: 'Locked' } },
};

/** Writes the declaration files into a new folder, which `remove` deletes. */
export function writeSampleProject(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-sample-'));
  cpSync(path.join(root, 'schemas/meta'), path.join(folder, 'schemas/meta'), { recursive: true });
  for (const locale of ['ja-JP', 'en-US']) {
    mkdirSync(path.join(folder, 'locales', locale), { recursive: true });
    cpSync(path.join(root, `locales/${locale}/app.json`), path.join(folder, `locales/${locale}/app.json`));
  }
  for (const [file, content] of Object.entries({ 'resources/access.json': usualAccessFile, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content, null, 2));
  }
  writeConfig(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Owners of samples; the first one is the person of the individual account. */
const owners = ['018f4f3e-7a2b-7c3d-8e4f-00000000aaaa', '018f4f3e-7a2b-7c3d-8e4f-00000000bbbb', null];

/** Records in an order in which every reference points to an earlier one. Empty, equal and odd values are frequent. */
export function sampleRecords(): Readonly<Record<string, readonly Row[]>> {
  const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;
  const labelRows = Array.from({ length: 13 }, (_, index) => ({
    ...system(index, 1),
    name:
      pick(['赤', '青', 'みどり; "丙" [乙]', 'ﾐﾄﾞﾘ', 'Green', 'ＧＲＥＥＮ', '黄'], index) +
      (index > 6 ? ` ${index}` : ''),
    kana: pick(['アカ', 'アオ', 'ミドリ', null], index),
    code: pick(['L-01', 'L-02', null], index),
    secretCode: pick(['X-9', null, 'X-1', 'X-5'], index),
    displayOrder: index + 1,
    disabled: index % 5 === 4,
  }));
  const labelIds = labelRows.map(({ id }) => id);
  const madeSamples = Array.from({ length: 57 }, (_, index) => {
    const state = pick(['DRAFT', 'OPEN', 'CLOSED', 'OPEN'], index);
    const closedReason = state === 'CLOSED' ? pick(['DONE', 'OTHER', null], index) : null;
    return {
      ...system(index, 2),
      code: `AB-${String((index * 7) % 60).padStart(3, '0')}`,
      title: pick(
        [
          '会議室の鍵',
          'プロジェクター',
          'ﾌﾟﾛｼﾞｪｸﾀｰ',
          'ぷろじぇくたー',
          'Ｒｏｏｍ Key',
          'room key',
          '100%_達成',
          'a\\b',
          '=SUM(A1)',
          '-12',
        ],
        index,
      ),
      titleKana: pick(['カイギシツノカギ', 'プロジェクター', null, 'アイウ'], index),
      labelId: pick(labelIds, index * 5),
      spareLabelId: index % 3 === 0 ? null : pick(labelIds, index),
      furtherLabelIds: pick([null, labelIds.slice(2, 4), [], labelIds.slice(0, 1)], index),
      state,
      closedReason,
      closedNote: closedReason === 'OTHER' ? '別の理由' : null,
      flags: pick([null, [], ['URGENT'], ['FRAGILE', 'LOCKED']], index),
      tags: pick([['会議室', '貸出;可', '"引用"', 'A, B'], null, ['A'], []], index),
      active: pick([true, false, null], index),
      price: pick([0, 1000, 999_999_999_999, null, 999], index),
      amount: pick([-5, 0, null, 9_007_199_254_740_991, 12], index),
      ratio: pick([0.5, -100, null, 33.333333333333336, 0], index),
      startsOn: null,
      dueOn: pick(['2026-11-19', '2026-11-20', '2026-11-21', null, '2024-02-29'], index),
      seenAt: pick(['2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00.000Z', null], index),
      email: pick(['a@example.com', null, 'B@example.com'], index),
      phoneNumber: pick(['03-0000-1234', null], index),
      website: pick([null, 'https://example.co.jp/'], index),
      postalCode: pick(['001-0000', null], index),
      taxNumber: pick(['000000902101', null, '000000888800'], index),
      picture: null,
      notes: pick(['一行目\n二行目', null, '"引用", と, カンマ', "'apostrophe"], index),
      details: pick([null, { width: 1.5, parts: [{ name: 'A', count: 2 }] }, { width: 0 }], index),
      ownerId: pick(owners, index),
      secret: pick(['S-1', 'S-2', null], index),
      secretNumber: index % 4 === 3 ? null : `N-${(index * 31) % 57}`,
      secretPrice: pick([4200, null, 77], index),
      secretDay: pick(['1961-02-03', null], index),
      reviewedOn: null,
    };
  });
  const madeLoans = Array.from({ length: 7 }, (_, index) => ({
    ...system(index, 4),
    name: `${pick(['貸出', 'Loan'], index)} ${index}`,
    sampleId: pick([null, ...madeSamples.slice(-3).map(({ id }) => id)], index),
    labelId: pick([...labelIds.slice(0, 3), null], index),
    memo: pick(['急ぎ', null], index),
    kind: pick(['SHORT_TERM', 'PERMANENT'], index),
    until: pick(['2026-12-01', null], index),
  }));
  const madeNotes = Array.from({ length: 9 }, (_, index) => ({
    ...system(index, 3),
    name: `${pick(['覚え', 'Memo'], index)} ${index}`,
    body: pick(['本文\n二行', null], index),
    weight: pick([1.5, null, -2], index),
    madeOn: pick(['2026-01-31', null], index),
    done: index % 2 === 0,
    labelId: pick([...labelIds, null], index * 3),
  }));
  const madePlans = Array.from({ length: 31 }, (_, index) => {
    const price = pick([null, 1200, 9.5, 100_000, 0], index);
    const endsOn = pick(['2026-11-19', '2026-11-20', '2027-01-31', '2027-03-31', '2030-12-31', null], index);
    return {
      ...system(index, 5),
      name: `${pick(['契約', 'Plan', 'ﾌﾟﾗﾝ'], index)} ${index}`,
      state: pick(['TRIAL', 'ACTIVE', 'PAUSED', 'ENDED'], index),
      contact: pick([null, '総務部', 'ab', '営業部 佐藤', '髙野家'], index),
      reason: pick([null, '無償提供'], index),
      // The first ones have room for the records of the suites.
      seats: index < 6 ? null : pick([3, 0, 500, null, 2], index),
      price,
      currencyCode: price === null ? null : pick(['USD', 'JPY', 'USD', 'IDR'], price % 1 === 0 ? index : 0),
      billingUnit: pick(['MONTH', 'YEAR', 'WEEK', 'DAY', null], index),
      billingLength: pick([1, 12, 3, 7, null], index + 2),
      pricingModel: pick(['LINEAR', 'FIXED', 'LINEAR', null], index),
      startsOn: pick(['2024-02-29', null, '2026-11-01'], index),
      endsOn,
      openedAt: pick(['2026-11-19T23:59:59.999Z', null], index),
      closedAt: pick(['2026-11-20T00:00:00.000Z', null], index),
      noticeMonths: pick([3, null, 1, 0, 12], index),
      share: pick([12.5, null, 0, 33.333333333333336], index),
      effort: pick([465, null, 0, 59], index),
      grade: pick([1, null, 3], index),
      openMonth: pick(['2026-04', null, '1999-12'], index),
      bornOn: pick(['1989-01-07', '1989-01-08', null], index),
    };
  });
  const madeSeats = madePlans.flatMap(({ id, seats: most }, plan) =>
    Array.from({ length: Math.min(most ?? plan % 4, plan % 5) }, (_, seat) => ({
      ...system(plan * 10 + seat, 6),
      name: `席 ${plan}-${seat}`,
      planId: id,
      load: pick([0.1, 0.2, null, -7, 33.333333333333336], plan + seat),
      active: (plan + seat) % 3 !== 0,
    })),
  );
  const madeReports = Array.from({ length: 9 }, (_, index) => ({
    ...system(index, 7),
    name: `${pick(['報告', 'Report'], index)} ${index}`,
    planId: pick([...madePlans.slice(0, 5).map(({ id }) => id), null], index * 2),
  }));
  const madeRules = [
    ['SEEN', true, 3, 'MONTHS'],
    ['PRICEY', true, 1000, null],
    ['DUE', true, 1, 'WEEKS'],
    ['SWITCH', true, null, null],
    ['OFF', false, 1, 'YEARS'],
    ['EMPTY', true, null, 'DAYS'],
    [null, true, 7, 'DAYS'],
    [null, false, null, null],
  ].map(([governs, inForce, amount, unit], index) => ({
    ...system(index, 8),
    name: `決まり ${index}`,
    governs,
    inForce,
    amount,
    unit,
  }));
  return {
    'sample-rules': madeRules,
    labels: labelRows,
    samples: madeSamples,
    notes: madeNotes,
    loans: madeLoans,
    plans: madePlans,
    seats: madeSeats,
    reports: madeReports,
    branches: branchRecords((index) => system(index, 9)),
    machines: machineRecords((index) => system(index, 13)),
    'machine-events': machineEventRecords(
      (index) => system(index, 14),
      (index) => system(index, 13).id,
    ),
    ...draftRecords(system),
    shifts: shiftRecords((index) => system(index, 40)),
    errands: errandRecords((index) => system(index, 41)),
    ...linkRecords(system),
    ...patronRecords(system),
  };
}

/** Several records share an instant, so that only their ids distinguish them. */
function system(index: number, family: number): Readonly<Record<'id' | 'createdAt' | 'updatedAt', string>> {
  const at = new Date(Date.UTC(2022 + (index % 5), index % 12, 1 + (index % 3), 1)).toISOString();
  const scrambled = ((index * 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  return {
    id: `${scrambled}-0000-7000-8000-${String(family).padStart(4, '0')}${String(index).padStart(8, '0')}`,
    createdAt: at,
    updatedAt: at,
  };
}
