/** A module whose records contain objects, lists of objects, keys that are data, and one of several objects. */

const text = { type: 'string', minLength: 1, maxLength: 80 };
const schema = {
  type: 'object',
  required: ['name', 'lines'],
  properties: {
    name: { ...text, pattern: '\\S' },
    address: {
      type: 'object',
      title: 'Address',
      required: ['city', 'street'],
      properties: {
        postalCode: { type: 'string', format: 'postal-code', examples: ['105-0011'] },
        city: { ...text, title: 'City' },
        street: { ...text, description: 'Block and number.', examples: ['4-2-8 Shibakoen'] },
        kind: {
          oneOf: [
            { const: 'OFFICE', title: 'Office' },
            { const: 'SITE', title: 'Building site' },
          ],
        },
        since: { type: 'string', format: 'date' },
        contact: {
          type: 'object',
          properties: { person: text, phone: { type: 'string', format: 'phone' } },
        },
      },
    },
    lines: {
      type: 'array',
      title: 'Lines',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['product', 'quantity'],
        properties: {
          product: text,
          quantity: { type: 'integer', minimum: 1, default: 1 },
          price: { type: 'integer', format: 'yen', minimum: 0 },
          dueOn: { type: 'string', format: 'date' },
        },
        additionalProperties: false,
      },
    },
    weights: { type: 'array', items: { type: 'number', minimum: 0 } },
    labels: {
      type: 'object',
      propertyNames: { pattern: '^[a-z-]+$' },
      additionalProperties: { type: 'string', maxLength: 40 },
    },
    payment: {
      oneOf: [
        {
          title: 'Bank transfer',
          type: 'object',
          required: ['method', 'holder', 'account'],
          properties: { method: { const: 'BANK' }, holder: text, account: { type: 'string', pattern: '^\\d{7}$' } },
          additionalProperties: false,
        },
        {
          title: 'Card',
          type: 'object',
          required: ['method', 'holder', 'last4'],
          properties: { method: { const: 'CARD' }, holder: text, last4: { type: 'string', pattern: '^\\d{4}$' } },
          additionalProperties: false,
        },
      ],
    },
    assembly: { $ref: '#/$defs/assembly' },
  },
  $defs: {
    assembly: {
      type: 'object',
      title: 'Assembly',
      properties: { code: text, parts: { type: 'array', title: 'Parts', items: { $ref: '#/$defs/assembly' } } },
    },
  },
  additionalProperties: false,
};

const resource = {
  permissions: {
    read: ['ga:view'],
    create: ['ga:edit'],
    update: ['ga:edit'],
    delete: ['ga:edit'],
  },
  list: { columns: ['name', 'address', 'lines', 'labels', 'payment'] },
};

const japanese = {
  name: '注文',
  fields: {
    name: '件名',
    address: '届け先',
    lines: '明細',
    weights: '重量（kg）',
    labels: 'ラベル',
    payment: '支払い',
    assembly: '構成',
  },
  nested: {
    address: {
      fields: {
        postalCode: '郵便番号',
        city: '市区町村',
        street: '番地',
        kind: '種類',
        since: '利用開始日',
        contact: '連絡先',
      },
      help: { street: '建物名も入力してください。' },
      values: { kind: { OFFICE: '事業所', SITE: '現場' } },
      nested: { contact: { fields: { person: '担当者', phone: '電話番号' } } },
    },
    lines: { fields: { product: '品名', quantity: '数量', price: '単価', dueOn: '納期' } },
    payment: {
      fields: { method: '支払い方法', holder: '名義', account: '口座番号', last4: 'カード番号の末尾4桁' },
      values: { method: { BANK: '銀行振込', CARD: 'カード' } },
    },
    assembly: { fields: { code: '品番', parts: '部品' } },
  },
  definitions: { assembly: { fields: { code: '部品番号', parts: '下位の部品' } } },
};

const english = {
  name: 'Order |||| Orders',
  fields: {
    name: 'Subject',
    address: 'Deliver to',
    lines: 'Lines',
    weights: 'Weights (kg)',
    labels: 'Labels',
    payment: 'Payment',
    assembly: 'Assembly',
  },
};

/** By path. */
export const nestedModule: Readonly<Record<string, object>> = {
  'schemas/orders.schema.json': schema,
  'resources/orders/orders.json': resource,
  'locales/ja-JP/orders.json': japanese,
  'locales/en-US/orders.json': english,
};
