// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "properties": {
    "placeId": {
      "type": "string"
    },
    "name": {
      "type": "string"
    },
    "code": {
      "type": [
        "string",
        "null"
      ]
    },
    "placeStatus": {
      "type": "string",
      "enum": [
        "PLANNED",
        "ACTIVE",
        "TEMPORARILY_CLOSED",
        "CLOSED",
        "UNDER_CONSTRUCTION",
        "UNDER_RENOVATION",
        "PLANNED_CLOSURE",
        "SUSPENDED"
      ]
    },
    "linkStatus": {
      "type": "string",
      "enum": [
        "ACTIVE",
        "SUSPENDED",
        "NOT_ISSUED"
      ]
    },
    "issuedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "lastUsedAt": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AttendanceLinksRecord = FromSchema<typeof schema>;
