// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "itAccess",
    "hrAccess",
    "gaAccess",
    "legalAccess",
    "marketplaceAccess",
    "settingsAccess"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "itAccess": {
      "type": "string",
      "enum": [
        "NONE",
        "VIEW",
        "EDIT"
      ]
    },
    "hrAccess": {
      "type": "string",
      "enum": [
        "NONE",
        "VIEW",
        "EDIT"
      ]
    },
    "gaAccess": {
      "type": "string",
      "enum": [
        "NONE",
        "VIEW",
        "EDIT"
      ]
    },
    "legalAccess": {
      "type": "string",
      "enum": [
        "NONE",
        "VIEW",
        "EDIT"
      ]
    },
    "marketplaceAccess": {
      "type": "string",
      "enum": [
        "NONE",
        "VIEW",
        "EDIT"
      ]
    },
    "settingsAccess": {
      "type": "string",
      "enum": [
        "NONE",
        "VIEW",
        "EDIT"
      ]
    },
    "mayRevealPublicIds": {
      "type": "boolean"
    },
    "mayErasePersonalData": {
      "type": "boolean"
    },
    "roleIds": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string"
      }
    }
  },
  "additionalProperties": false
};
export default schema;

export type ProductPermissionsRecord = FromSchema<typeof schema>;
