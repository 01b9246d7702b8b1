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
    "vendor": {
      "type": [
        "string",
        "null"
      ]
    },
    "specialAppId": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "CUSTOM_APP",
        "MICROSOFT_365",
        null
      ]
    },
    "logo": {
      "type": [
        "string",
        "null"
      ]
    },
    "website": {
      "type": [
        "string",
        "null"
      ]
    },
    "categoryId": {
      "type": [
        "string",
        "null"
      ]
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "reads": {
      "type": [
        "string",
        "null"
      ]
    },
    "writes": {
      "type": [
        "string",
        "null"
      ]
    },
    "requiredPlan": {
      "type": [
        "string",
        "null"
      ]
    },
    "installer": {
      "type": [
        "string",
        "null"
      ]
    },
    "consentUrl": {
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
    "accounts": {
      "type": [
        "integer",
        "null"
      ]
    },
    "followerIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    }
  },
  "additionalProperties": false
};
export default schema;

export type AppsRecord = FromSchema<typeof schema>;
