// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "deviceId",
    "event",
    "happenedOn"
  ],
  "properties": {
    "deviceId": {
      "type": "string"
    },
    "event": {
      "type": "string",
      "enum": [
        "ORDERED",
        "PROCURED",
        "ASSIGNED",
        "DELIVERED",
        "PLACED",
        "RETURNED",
        "TROUBLED",
        "RECOVERED",
        "DECOMMISSIONED",
        "DELETED"
      ]
    },
    "happenedOn": {
      "type": "string"
    },
    "actor": {
      "type": [
        "string",
        "null"
      ]
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "formerPersonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "placeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "reason": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceEventsRecord = FromSchema<typeof schema>;
