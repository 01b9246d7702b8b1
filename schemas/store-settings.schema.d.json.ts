// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "isAvailable",
    "isCustomer",
    "isSupplier"
  ],
  "properties": {
    "isAvailable": {
      "type": "boolean"
    },
    "isCustomer": {
      "type": "boolean"
    },
    "isSupplier": {
      "type": "boolean"
    },
    "orderPrefix": {
      "type": [
        "string",
        "null"
      ]
    },
    "nextOrder": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type StoreSettingsRecord = FromSchema<typeof schema>;
