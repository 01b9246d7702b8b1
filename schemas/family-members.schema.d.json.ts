// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "personId",
    "familyName",
    "givenName",
    "relationship"
  ],
  "properties": {
    "personId": {
      "type": "string"
    },
    "name": {
      "type": "string"
    },
    "nameKana": {
      "type": "string"
    },
    "familyName": {
      "type": "string"
    },
    "givenName": {
      "type": "string"
    },
    "familyNameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "givenNameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "relationship": {
      "type": "string",
      "enum": [
        "SPOUSE",
        "CHILD",
        "FATHER",
        "MOTHER",
        "SIBLING",
        "GRANDPARENT",
        "GRANDCHILD",
        "PARENT_IN_LAW",
        "OTHER"
      ]
    },
    "birthDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "isDependent": {
      "type": "boolean"
    },
    "livesTogether": {
      "type": "boolean"
    },
    "dependentFrom": {
      "type": [
        "string",
        "null"
      ]
    },
    "dependentUntil": {
      "type": [
        "string",
        "null"
      ]
    },
    "phoneNumber": {
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

export type FamilyMembersRecord = FromSchema<typeof schema>;
