// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "roleName"
  ],
  "properties": {
    "roleName": {
      "type": "string"
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "productPermissionIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "peopleGroupIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    },
    "totalPeople": {
      "type": "integer"
    }
  },
  "additionalProperties": false
};
export default schema;

export type RolesRecord = FromSchema<typeof schema>;
