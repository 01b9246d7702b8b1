// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "host",
    "triage"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "host": {
      "type": "string"
    },
    "avatarUrl": {
      "type": [
        "string",
        "null"
      ]
    },
    "category": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "MARKETING",
        "SALES",
        "CS",
        "RESEARCH",
        "HR",
        "ACCOUNTING_FINANCE",
        "LEGAL",
        "OPERATION_WORKFLOW",
        "SUSTAINABILITY_IR",
        "COMMUNICATION",
        "GROUPWARE_STORAGE",
        "KNOWLEDGE_DOCUMENT",
        "PRODUCTIVITY",
        "DEV_OPS",
        "PROJECT_MANAGEMENT",
        "AI",
        "RPA_IPAAS",
        "WEBSITE",
        "ANALYTICS",
        "SECURITY_COMPLIANCE",
        "OTHER",
        null
      ]
    },
    "websiteUrl": {
      "type": [
        "string",
        "null"
      ]
    },
    "integratableAppId": {
      "type": [
        "string",
        "null"
      ]
    },
    "triage": {
      "type": "string",
      "enum": [
        "OPEN",
        "MANAGED",
        "IGNORED",
        "BLOCKED"
      ]
    },
    "triagedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "triagedById": {
      "type": [
        "string",
        "null"
      ]
    },
    "triageNote": {
      "type": [
        "string",
        "null"
      ]
    },
    "registrations": {
      "type": [
        "integer",
        "null"
      ]
    },
    "state": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "DISCOVERED",
        "MANAGED",
        "IGNORED",
        "BLOCKED",
        null
      ]
    },
    "detections7": {
      "type": [
        "integer",
        "null"
      ]
    },
    "detections30": {
      "type": [
        "integer",
        "null"
      ]
    },
    "countUniqueUser": {
      "type": [
        "integer",
        "null"
      ]
    },
    "userIds": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type ShadowItAppsRecord = FromSchema<typeof schema>;
