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
    },
    "devicePersonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "userId": {
      "type": [
        "string",
        "null"
      ]
    },
    "departmentId": {
      "type": [
        "string",
        "null"
      ]
    },
    "softwareId": {
      "type": [
        "string",
        "null"
      ]
    },
    "validity": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "VALID",
        "EXPIRING",
        "EXPIRED",
        null
      ]
    },
    "currencyCode": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "JPY",
        "USD",
        "IDR",
        "THB",
        "VND",
        null
      ]
    },
    "monthlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "yearlyCost": {
      "type": [
        "number",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type LicenseAssignmentsRecord = FromSchema<typeof schema>;
