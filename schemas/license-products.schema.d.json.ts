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
    "website": {
      "type": [
        "string",
        "null"
      ]
    },
    "logo": {
      "type": [
        "string",
        "null"
      ]
    },
    "licenses": {
      "type": [
        "integer",
        "null"
      ]
    },
    "expiring": {
      "type": [
        "integer",
        "null"
      ]
    },
    "seats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "usedSeats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "unlimited": {
      "type": [
        "integer",
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

export type LicenseProductsRecord = FromSchema<typeof schema>;
