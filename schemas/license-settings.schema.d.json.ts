// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "fewSeats",
    "noticeDays"
  ],
  "properties": {
    "fewSeats": {
      "type": "integer"
    },
    "noticeDays": {
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

export type LicenseSettingsRecord = FromSchema<typeof schema>;
