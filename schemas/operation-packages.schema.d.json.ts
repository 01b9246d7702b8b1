// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "core",
    "name",
    "status"
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
      "type": "string"
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "ACTIVE",
        "ARCHIVED"
      ]
    },
    "patterns": {
      "type": [
        "integer",
        "null"
      ]
    },
    "inProgress": {
      "type": [
        "integer",
        "null"
      ]
    },
    "overdue": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OperationPackagesRecord = FromSchema<typeof schema>;
