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
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "workerTypes": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "EMPLOYEE",
          "BOARD_MEMBER",
          "CONTRACTOR",
          "COLLABORATOR"
        ]
      }
    },
    "includedPersonIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "excludedPersonIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "roleIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "totalPeople": {
      "type": "integer"
    }
  },
  "additionalProperties": false
};
export default schema;

export type PeopleGroupsRecord = FromSchema<typeof schema>;
