// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "familyName",
    "givenName",
    "workerNumber",
    "workerType",
    "status"
  ],
  "properties": {
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
    "familyNameRomaji": {
      "type": [
        "string",
        "null"
      ]
    },
    "givenNameRomaji": {
      "type": [
        "string",
        "null"
      ]
    },
    "workerNumber": {
      "type": "string"
    },
    "workerType": {
      "type": "string",
      "enum": [
        "EMPLOYEE",
        "BOARD_MEMBER",
        "CONTRACTOR",
        "COLLABORATOR"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "OFFERED",
        "OFFER_ACCEPTED",
        "JOINING",
        "ACTIVE",
        "LEAVING",
        "ALUMNI"
      ]
    },
    "email": {
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
    "avatarUrl": {
      "type": [
        "string",
        "null"
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
    "leavingOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "birthDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "positionId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "gradeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "employmentTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "boardMemberTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractorTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "collaboratorTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "licenseSeats": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type PeopleRecord = FromSchema<typeof schema>;
