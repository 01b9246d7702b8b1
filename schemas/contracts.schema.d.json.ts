// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "contractNo",
    "contractTitle",
    "contractType",
    "contractStatus"
  ],
  "properties": {
    "contractNo": {
      "type": "string"
    },
    "contractTitle": {
      "type": "string"
    },
    "contractType": {
      "type": "string",
      "enum": [
        "EMPLOYMENT",
        "DELEGATION",
        "SERVICE",
        "LEASE",
        "SAAS_SOFTWARE",
        "OFFICE_RENTAL",
        "OTHER"
      ]
    },
    "contractStatus": {
      "type": "string",
      "enum": [
        "DRAFT",
        "ACTIVE",
        "EXPIRED",
        "TERMINATED"
      ]
    },
    "approvals": {
      "type": [
        "integer",
        "null"
      ]
    },
    "contractStartDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractEndDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "counterparty": {
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
    "placeId": {
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
    "ownerId": {
      "type": [
        "string",
        "null"
      ]
    },
    "parentContractId": {
      "type": [
        "string",
        "null"
      ]
    },
    "autoRenewal": {
      "type": "boolean"
    },
    "renewalMonths": {
      "type": [
        "integer",
        "null"
      ]
    },
    "noticeMonths": {
      "type": [
        "integer",
        "null"
      ]
    },
    "noticeDeadline": {
      "type": [
        "string",
        "null"
      ]
    },
    "amount": {
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
    "paymentCycle": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ONCE",
        "MONTHLY",
        "YEARLY",
        null
      ]
    },
    "signedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "terminatedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "terminationReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "clauseAutoRenewal": {
      "type": "string",
      "enum": [
        "CONFIRMED",
        "MISSING",
        "NOT_APPLICABLE",
        "UNCHECKED"
      ]
    },
    "clauseTerminationNotice": {
      "type": "string",
      "enum": [
        "CONFIRMED",
        "MISSING",
        "NOT_APPLICABLE",
        "UNCHECKED"
      ]
    },
    "clauseLiabilityCap": {
      "type": "string",
      "enum": [
        "CONFIRMED",
        "MISSING",
        "NOT_APPLICABLE",
        "UNCHECKED"
      ]
    },
    "clauseGoverningLaw": {
      "type": "string",
      "enum": [
        "CONFIRMED",
        "MISSING",
        "NOT_APPLICABLE",
        "UNCHECKED"
      ]
    },
    "clauseConfidentiality": {
      "type": "string",
      "enum": [
        "CONFIRMED",
        "MISSING",
        "NOT_APPLICABLE",
        "UNCHECKED"
      ]
    },
    "clauseAntisocialForces": {
      "type": "string",
      "enum": [
        "CONFIRMED",
        "MISSING",
        "NOT_APPLICABLE",
        "UNCHECKED"
      ]
    },
    "governingLaw": {
      "type": [
        "string",
        "null"
      ]
    },
    "riskNote": {
      "type": [
        "string",
        "null"
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "files": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object",
        "required": [
          "key"
        ],
        "properties": {
          "key": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "type": {
            "type": "string"
          },
          "size": {
            "type": "integer"
          },
          "at": {
            "type": "string"
          }
        },
        "additionalProperties": false
      }
    }
  },
  "additionalProperties": false
};
export default schema;

export type ContractsRecord = FromSchema<typeof schema>;
