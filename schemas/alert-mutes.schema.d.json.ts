// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "category",
    "reason"
  ],
  "properties": {
    "category": {
      "type": "string",
      "enum": [
        "VIOLATED_ROLE",
        "VIOLATED",
        "NO_WORKER",
        "NO_USER",
        "INACTIVE",
        "ALUMNI"
      ]
    },
    "accountId": {
      "type": [
        "string",
        "null"
      ]
    },
    "softwareId": {
      "type": [
        "string",
        "null"
      ]
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "reason": {
      "type": "string"
    },
    "until": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AlertMutesRecord = FromSchema<typeof schema>;
