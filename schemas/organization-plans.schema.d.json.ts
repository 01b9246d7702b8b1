// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "effectiveDate",
    "state"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "effectiveDate": {
      "type": "string"
    },
    "baseDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "state": {
      "type": "string",
      "enum": [
        "DRAFT",
        "SCHEDULED",
        "APPLIED",
        "DISCARDED"
      ]
    },
    "problem": {
      "type": [
        "string",
        "null"
      ]
    },
    "conflicts": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object"
      }
    },
    "added": {
      "type": [
        "integer",
        "null"
      ]
    },
    "changed": {
      "type": [
        "integer",
        "null"
      ]
    },
    "moved": {
      "type": [
        "integer",
        "null"
      ]
    },
    "abolished": {
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

export type OrganizationPlansRecord = FromSchema<typeof schema>;
