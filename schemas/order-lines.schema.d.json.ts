// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "orderId",
    "productName",
    "priceType",
    "currencyCode",
    "quantity"
  ],
  "properties": {
    "orderId": {
      "type": "string"
    },
    "productId": {
      "type": [
        "string",
        "null"
      ]
    },
    "productName": {
      "type": "string"
    },
    "modelNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "quantity": {
      "type": "integer"
    },
    "priceType": {
      "type": "string",
      "enum": [
        "ONESHOT",
        "RECURRING",
        "QUOTATION"
      ]
    },
    "unitPrice": {
      "type": [
        "number",
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
      "type": "string",
      "enum": [
        "JPY",
        "USD",
        "IDR",
        "THB",
        "VND"
      ]
    },
    "cartUnitPrice": {
      "type": [
        "number",
        "null"
      ]
    },
    "priceChanged": {
      "type": "boolean"
    }
  },
  "additionalProperties": false
};
export default schema;

export type OrderLinesRecord = FromSchema<typeof schema>;
