// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "integrationId",
    "name"
  ],
  "properties": {
    "integrationId": {
      "type": "string"
    },
    "externalId": {
      "type": [
        "string",
        "null"
      ]
    },
    "name": {
      "type": "string"
    },
    "purpose": {
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
    "isActive": {
      "type": "boolean"
    },
    "deactivatedAt": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AppGroupsRecord = FromSchema<typeof schema>;
