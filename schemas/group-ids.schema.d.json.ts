// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "loginId"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "loginId": {
      "type": "string"
    },
    "ownerId": {
      "type": [
        "string",
        "null"
      ]
    },
    "memberIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "memberCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "reviewedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "reviewOn": {
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
    }
  },
  "additionalProperties": false
};
export default schema;

export type GroupIdsRecord = FromSchema<typeof schema>;
