// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "category",
    "madeBy",
    "muted"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "category": {
      "type": "string",
      "enum": [
        "VIOLATED_ROLE",
        "VIOLATED",
        "NO_WORKER",
        "NO_USER",
        "INACTIVE",
        "ALUMNI"
      ]
    },
    "madeBy": {
      "type": "string",
      "enum": [
        "ALLOWED_ROLES",
        "GROUPS",
        "PERSON",
        "ACCOUNT_REQUIRED",
        "INACTIVE_DAYS",
        "LEFT"
      ]
    },
    "ruleId": {
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
    "allowedRoles": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "acceptedRoles": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "appId": {
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
    "accountId": {
      "type": [
        "string",
        "null"
      ]
    },
    "loginId": {
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
    "canChangePerson": {
      "type": "boolean"
    },
    "canChange": {
      "type": "boolean"
    },
    "canDelete": {
      "type": "boolean"
    },
    "actualRoleName": {
      "type": [
        "string",
        "null"
      ]
    },
    "lastSignedInAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "followerIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "muted": {
      "type": "boolean"
    },
    "muteId": {
      "type": [
        "string",
        "null"
      ]
    },
    "muteReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "mutedUntil": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AppAlertsRecord = FromSchema<typeof schema>;
