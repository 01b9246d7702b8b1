// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "customerId",
    "supplierId",
    "currencyCode"
  ],
  "properties": {
    "orderNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "orderedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "orderedById": {
      "type": [
        "string",
        "null"
      ]
    },
    "orderedByName": {
      "type": [
        "string",
        "null"
      ]
    },
    "customerId": {
      "type": "string"
    },
    "supplierId": {
      "type": "string"
    },
    "currencyCode": {
      "type": "string",
      "enum": [
        "JPY",
        "USD",
        "IDR",
        "THB",
        "VND"
      ]
    },
    "oneTimeTotal": {
      "type": [
        "number",
        "null"
      ]
    },
    "monthlyTotal": {
      "type": [
        "number",
        "null"
      ]
    },
    "lineCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "quotations": {
      "type": [
        "integer",
        "null"
      ]
    },
    "changedProducts": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "status": {
      "type": "string",
      "enum": [
        "UNTOUCHED",
        "ACCEPTED",
        "CANCELED"
      ]
    },
    "deliveryDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "acceptedDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "canceledDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "cancelReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "isSent": {
      "type": "boolean"
    },
    "isReceived": {
      "type": "boolean"
    }
  },
  "additionalProperties": false
};
export default schema;

export type StoreOrdersRecord = FromSchema<typeof schema>;
