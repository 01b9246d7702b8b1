// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "at",
    "actor",
    "action",
    "resource",
    "origin"
  ],
  "properties": {
    "at": {
      "type": "string"
    },
    "actor": {
      "type": "string"
    },
    "action": {
      "type": "string",
      "enum": [
        "create",
        "update",
        "delete",
        "accept",
        "approve",
        "return",
        "reject",
        "activate",
        "renew",
        "expire",
        "terminate",
        "enable",
        "disable",
        "assign",
        "maintain",
        "retire",
        "make-primary",
        "close",
        "resend",
        "revoke",
        "deactivate",
        "reactivate",
        "reset-mfa",
        "invite",
        "email"
      ]
    },
    "resource": {
      "type": "string",
      "enum": [
        "contract-approvals",
        "contract-rules",
        "contracts",
        "equipment-items",
        "equipment-rules",
        "equipment-types",
        "equipment",
        "vehicle-inspections",
        "vehicles",
        "license-assignments",
        "license-products",
        "license-rules",
        "license-settings",
        "licenses",
        "board-member-types",
        "collaborator-types",
        "contract-end-reasons",
        "contractor-types",
        "employment-types",
        "grades",
        "health-insurance-associations",
        "job-competencies",
        "job-functions",
        "job-grades",
        "job-levels",
        "job-titles",
        "job-types",
        "people-rules",
        "people",
        "place-social-insurances",
        "positions",
        "retirement-reasons",
        "work-modes",
        "business-place-types",
        "office-types",
        "ownership-types",
        "place-administrators",
        "places",
        "audit-log",
        "individual-accounts",
        "mfa-settings",
        "people-groups",
        "product-permissions",
        "roles",
        "staff-accounts"
      ]
    },
    "recordId": {
      "type": [
        "string",
        "null"
      ]
    },
    "recordLabel": {
      "type": [
        "string",
        "null"
      ]
    },
    "changes": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "field": {
            "type": "string"
          },
          "before": {},
          "after": {}
        },
        "required": [
          "field"
        ]
      }
    },
    "reason": {
      "type": [
        "string",
        "null"
      ]
    },
    "origin": {
      "type": "string",
      "enum": [
        "screen",
        "csv",
        "api",
        "system"
      ]
    },
    "requestId": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AuditLogRecord = FromSchema<typeof schema>;
