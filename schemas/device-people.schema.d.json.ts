// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "deviceCount"
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
    "joinedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "deviceIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "deviceTypes": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "WORKSTATION",
          "LAPTOP",
          "MOBILE",
          "TABLET",
          "MONITOR",
          "SERVER",
          "OTHER"
        ]
      }
    },
    "deviceCount": {
      "type": "integer"
    }
  },
  "additionalProperties": false
};
export default schema;

export type DevicePeopleRecord = FromSchema<typeof schema>;
