// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "softwareId",
    "groupId",
    "allowedRoles"
  ],
  "properties": {
    "softwareId": {
      "type": "string"
    },
    "groupId": {
      "type": "string"
    },
    "allowedRoles": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "accountRequired": {
      "type": "boolean"
    },
    "enabled": {
      "type": "boolean"
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "integrationId": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type SoftwareRulesRecord = FromSchema<typeof schema>;
