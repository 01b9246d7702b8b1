// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "code": {
      "type": [
        "string",
        "null"
      ]
    },
    "displayOrder": {
      "type": "integer"
    },
    "disabled": {
      "type": "boolean"
    },
    "apps": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AppCategoriesRecord = FromSchema<typeof schema>;
