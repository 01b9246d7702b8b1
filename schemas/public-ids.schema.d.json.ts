// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "personId",
    "publicIdType"
  ],
  "properties": {
    "personId": {
      "type": "string"
    },
    "publicIdType": {
      "type": "string",
      "enum": [
        "NATIONAL_ID",
        "TRAVEL_DOCUMENT"
      ]
    },
    "nationalIdType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "MY_NUMBER",
        "NATIONAL_REGISTRATION_IDENTITY_CARD",
        null
      ]
    },
    "myNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "number": {
      "type": [
        "string",
        "null"
      ]
    },
    "issuingCountry": {
      "type": [
        "string",
        "null"
      ]
    },
    "issuedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "expiryDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "daysLeft": {
      "type": [
        "integer",
        "null"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "REGISTERED",
        "EXPIRING",
        "EXPIRED",
        "DISPOSED"
      ]
    },
    "purposes": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "WITHHOLDING_TAX",
          "SOCIAL_INSURANCE",
          "EMPLOYMENT_INSURANCE",
          "PAYMENT_RECORD",
          "IDENTITY",
          "RESIDENCE_STATUS",
          "BUSINESS_TRIP"
        ]
      }
    },
    "collectedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "retentionUntil": {
      "type": [
        "string",
        "null"
      ]
    },
    "retentionDays": {
      "type": [
        "integer",
        "null"
      ]
    },
    "retention": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "KEPT",
        "SOON",
        "DUE",
        "DISPOSED",
        null
      ]
    },
    "disposedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "disposalReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "heldAs": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "MY_NUMBER",
        null
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

export type PublicIdsRecord = FromSchema<typeof schema>;
