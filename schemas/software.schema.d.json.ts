// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "type"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "type": {
      "type": "string",
      "enum": [
        "SAAS",
        "CUSTOM_SAAS",
        "INSTALLED",
        "MW_OS",
        "SCRATCH",
        "PRODUCT"
      ]
    },
    "logo": {
      "type": [
        "string",
        "null"
      ]
    },
    "vendorId": {
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
    "customSaasType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "COMMUNICATION",
        "DESIGN",
        "DEVELOPMENT",
        "STORAGE",
        "FINANCE_AND_ACCOUNTING",
        "GENERAL_AFFAIRS",
        "HUMAN_RESOURCES",
        "IT_SECURITY",
        "LEGAL",
        "MARKETING",
        "PROJECT_MANAGEMENT",
        "SALES_CRM",
        null
      ]
    },
    "usageStatus": {
      "type": "string",
      "enum": [
        "ACTIVE",
        "TRIAL",
        "DEACTIVATED",
        "DISCONTINUED"
      ]
    },
    "trialEndsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "registrationSource": {
      "type": "string",
      "enum": [
        "MANUAL",
        "MDM",
        "INSTALLER"
      ]
    },
    "version": {
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
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "hosting": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "CLOUD_BASED",
        "ON_PREMISE",
        "HYBRID",
        null
      ]
    },
    "environment": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "SAAS_TENANT",
        "ON_PREMISE",
        "DEV",
        "TEST",
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
    "patchStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "PATCHED",
        "SCHEDULED",
        "NOT_PATCHED",
        null
      ]
    },
    "autoUpdate": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ENABLED",
        "DISABLED",
        "MANUAL",
        null
      ]
    },
    "complianceStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "COMPLIANT",
        "IN_PROGRESS",
        "NON_COMPLIANT",
        null
      ]
    },
    "dataLocation": {
      "type": [
        "string",
        "null"
      ]
    },
    "architectureNote": {
      "type": [
        "string",
        "null"
      ]
    },
    "ownerId": {
      "type": [
        "string",
        "null"
      ]
    },
    "criticality": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "HIGH",
        "MEDIUM",
        "LOW",
        null
      ]
    },
    "traceableAppId": {
      "type": [
        "string",
        "null"
      ]
    },
    "appId": {
      "type": [
        "string",
        "null"
      ]
    },
    "notifyOnAlerts": {
      "type": "boolean"
    },
    "licenses": {
      "type": [
        "integer",
        "null"
      ]
    },
    "seats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "users": {
      "type": [
        "integer",
        "null"
      ]
    },
    "integrationCount": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type SoftwareRecord = FromSchema<typeof schema>;
