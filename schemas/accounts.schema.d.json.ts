// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "email"
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
    "email": {
      "type": "string"
    },
    "familyName": {
      "type": [
        "string",
        "null"
      ]
    },
    "givenName": {
      "type": [
        "string",
        "null"
      ]
    },
    "middleName": {
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
    "area": {
      "type": "string",
      "enum": [
        "staff",
        "individual"
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
      "type": "string",
      "enum": [
        "INVITED",
        "ACTIVE",
        "DEACTIVATED",
        "REVOKED"
      ]
    },
    "mfaStatus": {
      "type": "string",
      "enum": [
        "ENABLED",
        "DISABLED"
      ]
    },
    "activationDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "invitedDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "expiryDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "isExpired": {
      "type": [
        "boolean",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AccountsRecord = FromSchema<typeof schema>;
