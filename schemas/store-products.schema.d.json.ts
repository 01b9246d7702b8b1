// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "supplierId",
    "deviceType",
    "priceType",
    "currencyCode"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "manufacturer": {
      "type": [
        "string",
        "null"
      ]
    },
    "modelNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "supplierId": {
      "type": "string"
    },
    "deviceType": {
      "type": "string",
      "enum": [
        "WORKSTATION",
        "LAPTOP",
        "MOBILE",
        "TABLET",
        "MONITOR",
        "SERVER",
        "OTHER"
      ]
    },
    "image": {
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
    "processor": {
      "type": [
        "string",
        "null"
      ]
    },
    "memory": {
      "type": [
        "integer",
        "null"
      ]
    },
    "storage": {
      "type": [
        "integer",
        "null"
      ]
    },
    "screenSize": {
      "type": [
        "number",
        "null"
      ]
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
    "leadTimeDays": {
      "type": [
        "integer",
        "null"
      ]
    },
    "warrantyMonths": {
      "type": [
        "integer",
        "null"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "ON_SALE",
        "WITHDRAWN"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type StoreProductsRecord = FromSchema<typeof schema>;
