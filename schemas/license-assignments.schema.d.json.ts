// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "licenseId",
    "holderType"
  ],
  "properties": {
    "licenseId": {
      "type": "string"
    },
    "holderType": {
      "type": "string",
      "enum": [
        "PERSON",
        "DEVICE"
      ]
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "deviceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "assignedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type LicenseAssignmentsRecord = FromSchema<typeof schema>;
