// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "appName",
    "status"
  ],
  "properties": {
    "appName": {
      "type": "string"
    },
    "tenantName": {
      "type": [
        "string",
        "null"
      ]
    },
    "catalogAppId": {
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
    "connectionState": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "NOT_CONNECTED",
        "CONNECTED",
        "REFRESHING",
        "ERROR",
        "DEACTIVATED",
        null
      ]
    },
    "avatarUrl": {
      "type": [
        "string",
        "null"
      ]
    },
    "offers": {
      "type": "array",
      "items": {
        "type": "string",
        "enum": [
          "HR",
          "IT",
          "ACCOUNTS"
        ]
      }
    },
    "connectorKind": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "SCIM",
        "GRAPH",
        null
      ]
    },
    "baseUrl": {
      "type": [
        "string",
        "null"
      ]
    },
    "secret": {
      "type": [
        "string",
        "null"
      ]
    },
    "clientId": {
      "type": [
        "string",
        "null"
      ]
    },
    "connectedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "ACTIVE",
        "DEACTIVATED"
      ]
    },
    "refreshStatus": {
      "type": "string",
      "enum": [
        "NEVER",
        "IN_PROGRESS",
        "SUCCEEDED",
        "FAILED"
      ]
    },
    "refreshStartedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "refreshedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "refreshProblem": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "notConnected",
        "secretLost",
        "deactivated",
        "notOffered",
        "addressRefused",
        "unreachable",
        "slow",
        "refused",
        "limited",
        "wrongAnswer",
        "incomplete",
        "tooMany",
        "tooLarge",
        "taken",
        "changeRefused",
        "commandRefused",
        "notKept",
        null
      ]
    },
    "refusedCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "refusedFor": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "INVALID",
          "TWICE"
        ]
      }
    },
    "refusedIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "refreshUnread": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "groups"
        ]
      }
    },
    "holdsAccounts": {
      "type": "boolean"
    },
    "devices": {
      "type": [
        "integer",
        "null"
      ]
    },
    "accounts": {
      "type": [
        "integer",
        "null"
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "website": {
      "type": [
        "string",
        "null"
      ]
    },
    "externalTenantId": {
      "type": [
        "string",
        "null"
      ]
    },
    "environment": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "DEV",
        "STG",
        "PROD",
        null
      ]
    },
    "authMethod": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "SAML",
        "OAUTH",
        "SELF",
        "OTHER",
        null
      ]
    },
    "architectureNote": {
      "type": [
        "string",
        "null"
      ]
    },
    "userProvisioning": {
      "type": "boolean"
    },
    "planName": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractAnchorMonth": {
      "type": [
        "integer",
        "null"
      ]
    },
    "contractAnchorDay": {
      "type": [
        "integer",
        "null"
      ]
    },
    "renewsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "pricingModel": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "FREE",
        "FIXED",
        "LINEAR",
        null
      ]
    },
    "pricingUnit": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "BILLABLE_USER",
        "LICENSE_SEAT",
        null
      ]
    },
    "seats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "priceOfUnitPerBillingCycle": {
      "type": [
        "number",
        "null"
      ]
    },
    "currencyCode": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "JPY",
        "USD",
        "IDR",
        "THB",
        "VND",
        null
      ]
    },
    "billingCycleUnit": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "DAY",
        "WEEK",
        "MONTH",
        "YEAR",
        null
      ]
    },
    "billingCycleLength": {
      "type": [
        "integer",
        "null"
      ]
    },
    "activeAccounts": {
      "type": [
        "integer",
        "null"
      ]
    },
    "idleAccounts": {
      "type": [
        "integer",
        "null"
      ]
    },
    "billedUnits": {
      "type": [
        "integer",
        "null"
      ]
    },
    "neededUnits": {
      "type": [
        "integer",
        "null"
      ]
    },
    "monthlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "yearlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "neededCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "savingCost": {
      "type": [
        "number",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AppIntegrationsRecord = FromSchema<typeof schema>;
