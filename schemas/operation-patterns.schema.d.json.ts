// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "core",
    "packageId",
    "name",
    "anchorLabel",
    "status",
    "steps"
  ],
  "properties": {
    "core": {
      "type": "string",
      "enum": [
        "LABOR",
        "GENERAL_AFFAIRS",
        "IT",
        "CONTRACTOR"
      ]
    },
    "packageId": {
      "type": "string"
    },
    "name": {
      "type": "string"
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "anchorLabel": {
      "type": "string"
    },
    "perDevice": {
      "type": "boolean"
    },
    "status": {
      "type": "string",
      "enum": [
        "ACTIVE",
        "ARCHIVED"
      ]
    },
    "steps": {
      "type": "array",
      "items": {
        "type": "object",
        "required": [
          "key",
          "title",
          "assignee",
          "offsetDays"
        ],
        "properties": {
          "key": {
            "type": "string"
          },
          "title": {
            "type": "string"
          },
          "description": {
            "type": [
              "string",
              "null"
            ]
          },
          "assignee": {
            "type": "string",
            "enum": [
              "SUBJECT",
              "SUPERVISOR",
              "PERSON"
            ]
          },
          "personId": {
            "type": [
              "string",
              "null"
            ]
          },
          "offsetDays": {
            "type": "integer"
          },
          "form": {
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "CONFIRMATION",
              "DEVICE_SELF_REPORT",
              null
            ]
          }
        },
        "additionalProperties": false
      }
    },
    "stepCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "inProgress": {
      "type": [
        "integer",
        "null"
      ]
    },
    "overdue": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OperationPatternsRecord = FromSchema<typeof schema>;
