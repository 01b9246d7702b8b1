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
        "plan",
        "withdraw",
        "reschedule",
        "erase",
        "reveal",
        "export",
        "export-whole",
        "mute",
        "unmute",
        "deactivate",
        "delete-account",
        "add-account",
        "link-person",
        "change-role",
        "accept-role",
        "close",
        "reopen",
        "issue",
        "suspend",
        "resume",
        "edit",
        "add-day",
        "settle",
        "clock-in",
        "rest-start",
        "rest-end",
        "clock-out",
        "approve",
        "return",
        "reject",
        "activate",
        "renew",
        "expire",
        "terminate",
        "enable",
        "disable",
        "move",
        "lock",
        "restart",
        "wipe",
        "procure",
        "assign",
        "deliver",
        "place",
        "recover",
        "report-trouble",
        "decommission",
        "remove",
        "maintain",
        "retire",
        "change-person",
        "change-members",
        "review",
        "cancel",
        "add-to-cart",
        "offer",
        "abort",
        "archive",
        "restore",
        "report",
        "abolish",
        "schedule",
        "take-back",
        "discard",
        "apply",
        "accept-offer",
        "decide-joining",
        "join",
        "plan-leaving",
        "change-leaving",
        "cancel-leaving",
        "leave",
        "rejoin",
        "make-primary",
        "keep-for-tax",
        "keep-briefly",
        "dispose",
        "resend",
        "revoke",
        "reactivate",
        "reset-mfa",
        "invite",
        "email",
        "manage",
        "ignore",
        "block",
        "authenticate",
        "mdm-activate",
        "follow",
        "unfollow",
        "discontinue"
      ]
    },
    "resource": {
      "type": "string",
      "enum": [
        "alert-mutes",
        "alerts-alumni",
        "alerts-following",
        "alerts-inactive-user",
        "alerts-no-user",
        "alerts-no-worker",
        "alerts-violated-assignment",
        "alerts-violated-role",
        "app-alerts",
        "apps-alerts-following",
        "apps-alerts-inactive-user",
        "apps-alerts-no-user",
        "apps-alerts-no-worker",
        "apps-alerts-violated-assignment",
        "apps-alerts-violated-role",
        "attendance-closings",
        "attendance-links",
        "attendance-months",
        "attendance-punches",
        "attendances",
        "contract-approvals",
        "contract-rules",
        "contracts",
        "device-events",
        "device-models",
        "device-people",
        "device-rules",
        "device-settings",
        "devices",
        "equipment-items",
        "equipment-rules",
        "equipment-types",
        "equipment",
        "vehicle-inspections",
        "vehicles",
        "app-users",
        "group-id-members",
        "group-id-rules",
        "group-ids",
        "managed-ids",
        "device-inventory-requests",
        "device-inventory-results",
        "device-inventory-targets",
        "my-packages",
        "my-patterns",
        "license-assignments",
        "license-products",
        "license-rules",
        "license-settings",
        "licenses",
        "cart-items",
        "order-lines",
        "store-orders",
        "store-products",
        "store-settings",
        "trading-companies",
        "networks",
        "operation-instances",
        "operation-packages",
        "operation-patterns",
        "operation-requests",
        "operation-tasks",
        "organization-plan-units",
        "organization-plans",
        "organization-settings",
        "organization-units",
        "board-member-types",
        "collaborator-types",
        "contract-end-reasons",
        "contractor-types",
        "employment-types",
        "employments",
        "family-members",
        "grades",
        "health-insurance-associations",
        "job-competencies",
        "job-functions",
        "job-grades",
        "job-levels",
        "job-titles",
        "job-types",
        "people-numbers",
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
        "public-ids",
        "audit-log",
        "individual-accounts",
        "mfa-settings",
        "people-groups",
        "product-permissions",
        "roles",
        "staff-accounts",
        "shadow-it-apps",
        "shadow-it-visits",
        "app-categories",
        "app-groups",
        "app-integrations",
        "apps-people",
        "apps",
        "software-people",
        "software-rules",
        "software-settings",
        "software-vendors",
        "software"
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
          "after": {},
          "on": {
            "type": "string"
          },
          "hidden": {
            "type": "boolean"
          }
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
        "app",
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
