// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "licenseId"
  ],
  "properties": {
    "licenseId": {
      "type": "string"
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "assignedOn": {
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
    "released": {
      "type": "boolean"
    }
  },
  "additionalProperties": false
};
export default schema;

export type FormerSeatsRecord = FromSchema<typeof schema>;
