// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "loginId",
    "matchType"
  ],
  "properties": {
    "loginId": {
      "type": "string"
    },
    "matchType": {
      "type": "string",
      "enum": [
        "PERSON",
        "GROUP",
        "UNKNOWN"
      ]
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "groupId": {
      "type": [
        "string",
        "null"
      ]
    },
    "matchedName": {
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
    "workerContractType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "EMPLOYMENT",
        "DELEGATION",
        "SERVICE",
        "LEASE",
        "SAAS_SOFTWARE",
        "OFFICE_RENTAL",
        "OTHER",
        null
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
    "appIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    }
  },
  "additionalProperties": false
};
export default schema;

export type ManagedIdsRecord = FromSchema<typeof schema>;
