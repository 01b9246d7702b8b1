// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "placeId",
    "month",
    "status"
  ],
  "properties": {
    "placeId": {
      "type": "string"
    },
    "month": {
      "type": "string"
    },
    "status": {
      "type": "string",
      "enum": [
        "OPEN",
        "CLOSED",
        "REOPENED"
      ]
    },
    "closedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "reopenReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "days": {
      "type": [
        "integer",
        "null"
      ]
    },
    "errorDays": {
      "type": [
        "integer",
        "null"
      ]
    },
    "acknowledgedDays": {
      "type": [
        "integer",
        "null"
      ]
    },
    "openDays": {
      "type": [
        "integer",
        "null"
      ]
    },
    "totalWorkingTimeMinutes": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AttendanceClosingsRecord = FromSchema<typeof schema>;
