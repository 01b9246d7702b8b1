// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "placeId",
    "personId",
    "label"
  ],
  "properties": {
    "placeId": {
      "type": "string"
    },
    "personId": {
      "type": "string"
    },
    "label": {
      "type": "string"
    },
    "isPrimary": {
      "type": "boolean"
    },
    "appointedOn": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type PlaceAdministratorsRecord = FromSchema<typeof schema>;
