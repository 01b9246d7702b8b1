// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "core",
    "patternId",
    "anchorDate",
    "personIds"
  ],
  "properties": {
    "core": {
      "type": "string",
      "enum": [
        "LABOR",
        "GENERAL_AFFAIRS",
        "IT",
        "CONTRACTOR"
      ]
    },
    "name": {
      "type": [
        "string",
        "null"
      ]
    },
    "patternId": {
      "type": "string"
    },
    "anchorDate": {
      "type": "string"
    },
    "personIds": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "memo": {
      "type": [
        "string",
        "null"
      ]
    },
    "total": {
      "type": [
        "integer",
        "null"
      ]
    },
    "done": {
      "type": [
        "integer",
        "null"
      ]
    },
    "left": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OperationRequestsRecord = FromSchema<typeof schema>;
