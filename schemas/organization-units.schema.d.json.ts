// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "code",
    "name",
    "level"
  ],
  "properties": {
    "code": {
      "type": "string"
    },
    "name": {
      "type": "string"
    },
    "nameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "shortName": {
      "type": [
        "string",
        "null"
      ]
    },
    "level": {
      "type": "string",
      "enum": [
        "OFFICE",
        "DIVISION",
        "DEPARTMENT",
        "SECTION",
        "SUBSECTION",
        "TEAM"
      ]
    },
    "parentId": {
      "type": [
        "string",
        "null"
      ]
    },
    "headPersonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "displayOrder": {
      "type": [
        "integer",
        "null"
      ]
    },
    "establishedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "abolishedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "members": {
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

export type OrganizationUnitsRecord = FromSchema<typeof schema>;
