// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "equipmentTypeId"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "equipmentTypeId": {
      "type": "string"
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

export type EquipmentItemsRecord = FromSchema<typeof schema>;
