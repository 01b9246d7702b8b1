// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "category"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "category": {
      "type": "string",
      "enum": [
        "INVENTORY_MANAGEMENT",
        "DISTRIBUTION_LOG_MANAGEMENT",
        "UNMANAGED"
      ]
    },
    "displayOrder": {
      "type": "integer"
    },
    "disabled": {
      "type": "boolean"
    }
  },
  "additionalProperties": false
};
export default schema;

export type EquipmentTypesRecord = FromSchema<typeof schema>;
