// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "state",
    "startedAt",
    "seenAt"
  ],
  "properties": {
    "device": {
      "type": [
        "string",
        "null"
      ]
    },
    "state": {
      "type": "string",
      "enum": [
        "CURRENT",
        "OTHER"
      ]
    },
    "address": {
      "type": [
        "string",
        "null"
      ]
    },
    "startedAt": {
      "type": "string"
    },
    "seenAt": {
      "type": "string"
    }
  },
  "additionalProperties": false
};
export default schema;

export type SessionsRecord = FromSchema<typeof schema>;
