// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "groupId",
    "personId"
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
    "workerNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "groupId": {
      "type": "string"
    },
    "personId": {
      "type": "string"
    },
    "email": {
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
    }
  },
  "additionalProperties": false
};
export default schema;

export type GroupIdMembersRecord = FromSchema<typeof schema>;
