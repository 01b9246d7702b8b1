// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "requestId",
    "packageId",
    "patternId",
    "anchorDate",
    "targets",
    "reported",
    "notReported",
    "good",
    "bad",
    "mismatched"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "requestId": {
      "type": "string"
    },
    "packageId": {
      "type": "string"
    },
    "patternId": {
      "type": "string"
    },
    "anchorDate": {
      "type": "string"
    },
    "memo": {
      "type": [
        "string",
        "null"
      ]
    },
    "targets": {
      "type": "integer"
    },
    "reported": {
      "type": "integer"
    },
    "notReported": {
      "type": "integer"
    },
    "good": {
      "type": "integer"
    },
    "bad": {
      "type": "integer"
    },
    "mismatched": {
      "type": "integer"
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceInventoryRequestsRecord = FromSchema<typeof schema>;
