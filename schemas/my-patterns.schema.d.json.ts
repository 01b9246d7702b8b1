// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "packageId",
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
    "packageId": {
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

export type MyPatternsRecord = FromSchema<typeof schema>;
