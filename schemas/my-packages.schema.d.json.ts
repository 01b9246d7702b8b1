// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "core",
    "status",
    "patternId",
    "openTasks",
    "totalTasks"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "core": {
      "type": "string",
      "enum": [
        "LABOR",
        "GENERAL_AFFAIRS",
        "IT",
        "CONTRACTOR"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "InProgress",
        "Completed"
      ]
    },
    "patternId": {
      "type": "string"
    },
    "openTasks": {
      "type": "integer"
    },
    "totalTasks": {
      "type": "integer"
    },
    "nextDueDate": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type MyPackagesRecord = FromSchema<typeof schema>;
