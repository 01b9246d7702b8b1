// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "inactiveDays",
    "renewalDays"
  ],
  "properties": {
    "inactiveDays": {
      "type": "integer"
    },
    "renewalDays": {
      "type": "integer"
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

export type SoftwareSettingsRecord = FromSchema<typeof schema>;
