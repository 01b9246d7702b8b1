// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "softwareCount",
    "accountCount",
    "alertCount"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "nameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "nameOrder": {
      "type": [
        "string",
        "null"
      ]
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "workerNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "workerType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "EMPLOYEE",
        "BOARD_MEMBER",
        "CONTRACTOR",
        "COLLABORATOR",
        null
      ]
    },
    "status": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "OFFERED",
        "OFFER_ACCEPTED",
        "JOINING",
        "ACTIVE",
        "LEAVING",
        "ALUMNI",
        null
      ]
    },
    "placeId": {
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
    "joinedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "leavingOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "softwareIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "softwareCount": {
      "type": "integer"
    },
    "accountCount": {
      "type": "integer"
    },
    "alertCount": {
      "type": "integer"
    }
  },
  "additionalProperties": false
};
export default schema;

export type SoftwarePeopleRecord = FromSchema<typeof schema>;
