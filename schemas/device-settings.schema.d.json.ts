// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "unseenDays"
  ],
  "properties": {
    "unseenDays": {
      "type": "integer"
    },
    "assetTagPrefix": {
      "type": [
        "string",
        "null"
      ]
    },
    "assetTagNext": {
      "type": [
        "integer",
        "null"
      ]
    },
    "contactId": {
      "type": [
        "string",
        "null"
      ]
    },
    "guidance": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceSettingsRecord = FromSchema<typeof schema>;
