// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "associationType",
    "associationName"
  ],
  "properties": {
    "associationType": {
      "type": "string",
      "enum": [
        "KYOKAI_KENPO",
        "KUMIAI",
        "KYOSAI",
        "KOKUHO"
      ]
    },
    "associationName": {
      "type": "string"
    },
    "disabled": {
      "type": "boolean"
    }
  },
  "additionalProperties": false
};
export default schema;

export type HealthInsuranceAssociationsRecord = FromSchema<typeof schema>;
