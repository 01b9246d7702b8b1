// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "website": {
      "type": [
        "string",
        "null"
      ]
    },
    "supportContact": {
      "type": [
        "string",
        "null"
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "products": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type SoftwareVendorsRecord = FromSchema<typeof schema>;
