// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "allocationType"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "allocationType": {
      "type": "string",
      "enum": [
        "PERSON",
        "DEVICE"
      ]
    },
    "licenseProductId": {
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
    "vendorId": {
      "type": [
        "string",
        "null"
      ]
    },
    "appIntegrationId": {
      "type": [
        "string",
        "null"
      ]
    },
    "planName": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractNumber": {
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
    "validity": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "VALID",
        "EXPIRING",
        "EXPIRED",
        null
      ]
    },
    "daysLeft": {
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
    "usedSeats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "freeSeats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "occupancy": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "LESS",
        "EQUAL",
        "MORE",
        null
      ]
    },
    "startDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "endDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "autoRenew": {
      "type": "boolean"
    },
    "noticeMonths": {
      "type": [
        "integer",
        "null"
      ]
    },
    "noticeDate": {
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
    "payingSeats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "seatMonthlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "seatYearlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "idleSeats": {
      "type": [
        "integer",
        "null"
      ]
    },
    "idleMonthlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "idleYearlyCost": {
      "type": [
        "number",
        "null"
      ]
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

export type LicensesRecord = FromSchema<typeof schema>;
