// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "personId",
    "productId",
    "quantity",
    "priceType",
    "currencyCode"
  ],
  "properties": {
    "personId": {
      "type": "string"
    },
    "productId": {
      "type": "string"
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
    "currencyCode": {
      "type": "string",
      "enum": [
        "JPY",
        "USD",
        "IDR",
        "THB",
        "VND"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type CartItemsRecord = FromSchema<typeof schema>;
