// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "plate",
    "model",
    "vehicleType",
    "acquisition"
  ],
  "properties": {
    "plate": {
      "type": "string"
    },
    "model": {
      "type": "string"
    },
    "vehicleType": {
      "type": "string",
      "enum": [
        "PASSENGER",
        "LIGHT",
        "VAN",
        "TRUCK",
        "BUS"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "ACTIVE",
        "IN_MAINTENANCE",
        "RETIRED"
      ]
    },
    "placeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "assignedPersonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "acquisition": {
      "type": "string",
      "enum": [
        "PURCHASE",
        "LEASE"
      ]
    },
    "acquiredOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "leaseEndsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "inspectionExpiresOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "insuranceExpiresOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "mileage": {
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

export type VehiclesRecord = FromSchema<typeof schema>;
