/** A project of members with a code, and of units below each other. */
const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
const code = { type: 'string', minLength: 1, maxLength: 20 };
const name = { type: 'string', minLength: 1, maxLength: 60 };

export const memberFiles = {
  'schemas/members.schema.json': {
    type: 'object',
    required: ['code', 'name'],
    properties: { code, name, note: { type: ['string', 'null'], maxLength: 200, format: 'multiline' } },
  },
  'resources/club/members.json': { permissions, fields: { code: { unique: true } }, csv: { match: 'code' } },
  'schemas/units.schema.json': {
    type: 'object',
    required: ['code', 'name'],
    properties: { code, name, parentId: { type: ['string', 'null'], format: 'uuid' } },
  },
  'resources/club/units.json': {
    permissions,
    fields: { code: { unique: true }, parentId: { to: 'units' } },
    csv: { match: 'code' },
  },
};
