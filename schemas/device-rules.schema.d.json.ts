// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "condition": {
      "type": [
        "string",
        "null"
      ]
    },
    "threshold": {
      "type": [
        "integer",
        "null"
      ]
    },
    "unit": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "DAYS",
        "MONTHS",
        "YEARS",
        null
      ]
    },
    "enabled": {
      "type": "boolean"
    },
    "displayOrder": {
      "type": "integer"
    },
    "governs": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "TROUBLE",
        "RENEWAL_COMPUTER",
        "RENEWAL_MOBILE",
        "MDM",
        "ASSET_TAG",
        null
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceRulesRecord = FromSchema<typeof schema>;
