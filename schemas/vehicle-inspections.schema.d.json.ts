// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "vehicleId",
    "inspectionType",
    "inspectedOn"
  ],
  "properties": {
    "vehicleId": {
      "type": "string"
    },
    "inspectionType": {
      "type": "string",
      "enum": [
        "PERIODIC",
        "YEARLY",
        "SERVICE",
        "REPAIR"
      ]
    },
    "inspectedOn": {
      "type": "string"
    },
    "result": {
      "type": "string",
      "enum": [
        "PASSED",
        "ADVISED",
        "FAILED"
      ]
    },
    "mileage": {
      "type": [
        "integer",
        "null"
      ]
    },
    "workshop": {
      "type": [
        "string",
        "null"
      ]
    },
    "cost": {
      "type": [
        "integer",
        "null"
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type VehicleInspectionsRecord = FromSchema<typeof schema>;
