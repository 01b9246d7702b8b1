// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "planId",
    "planState",
    "code",
    "name",
    "level",
    "change",
    "abolished"
  ],
  "properties": {
    "planId": {
      "type": "string"
    },
    "planState": {
      "type": "string",
      "enum": [
        "DRAFT",
        "SCHEDULED",
        "APPLIED",
        "DISCARDED"
      ]
    },
    "presentUnitId": {
      "type": [
        "string",
        "null"
      ]
    },
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
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "abolished": {
      "type": "boolean"
    },
    "successorId": {
      "type": [
        "string",
        "null"
      ]
    },
    "parentAbolished": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "members": {
      "type": [
        "integer",
        "null"
      ]
    },
    "change": {
      "type": "string",
      "enum": [
        "NONE",
        "ADDED",
        "CHANGED",
        "MOVED",
        "REMOVED"
      ]
    },
    "differences": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object",
        "properties": {
          "field": {
            "type": "string"
          },
          "before": {},
          "after": {}
        },
        "required": [
          "field"
        ]
      }
    },
    "base": {
      "type": [
        "object",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OrganizationPlanUnitsRecord = FromSchema<typeof schema>;
