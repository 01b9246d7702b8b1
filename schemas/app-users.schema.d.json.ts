// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "appId",
    "loginId"
  ],
  "properties": {
    "appId": {
      "type": "string"
    },
    "loginId": {
      "type": "string"
    },
    "displayName": {
      "type": [
        "string",
        "null"
      ]
    },
    "email": {
      "type": [
        "string",
        "null"
      ]
    },
    "softwareId": {
      "type": [
        "string",
        "null"
      ]
    },
    "integrationId": {
      "type": [
        "string",
        "null"
      ]
    },
    "externalId": {
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
    "matchedBy": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "WORKER_NUMBER",
        "EMAIL",
        "LOGIN_ID",
        "HAND",
        null
      ]
    },
    "ruleMatching": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "MATCHED",
        "VIOLATED",
        "VIOLATED_ROLE",
        "NO_WORKER",
        "NO_USER",
        null
      ]
    },
    "assignedRoleName": {
      "type": [
        "string",
        "null"
      ]
    },
    "assignedRoleId": {
      "type": [
        "string",
        "null"
      ]
    },
    "actualRoleName": {
      "type": [
        "string",
        "null"
      ]
    },
    "isActive": {
      "type": "boolean"
    },
    "registeredAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "deactivatedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "configuredMfa": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "lastSignedInAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "signInKnown": {
      "type": "boolean"
    },
    "use": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "WEEK",
        "MONTH",
        "QUARTER",
        "HALF_YEAR",
        "LONGER",
        "NEVER",
        "UNKNOWN",
        null
      ]
    },
    "action": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "LINK_PERSON",
        "CHANGE_ROLE",
        "DEACTIVATE",
        "ACTIVATE",
        null
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "canChangePerson": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "canDelete": {
      "type": [
        "boolean",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AppUsersRecord = FromSchema<typeof schema>;
