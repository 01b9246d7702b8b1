// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "instanceId",
    "taskInstanceId",
    "requestId",
    "packageId",
    "patternId",
    "anchorDate",
    "dueDate",
    "status",
    "reportResult",
    "tagResult"
  ],
  "properties": {
    "instanceId": {
      "type": "string"
    },
    "taskInstanceId": {
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
    "dueDate": {
      "type": "string"
    },
    "status": {
      "type": "string",
      "enum": [
        "NotStarted",
        "Reported",
        "Aborted"
      ]
    },
    "deviceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "assignedPersonId": {
      "type": "string"
    },
    "reportResult": {
      "type": "string",
      "enum": [
        "REPORTED",
        "NOT_REPORTED"
      ]
    },
    "deviceCondition": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "GOOD",
        "BAD",
        null
      ]
    },
    "reportedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "reportedById": {
      "type": [
        "string",
        "null"
      ]
    },
    "memo": {
      "type": [
        "string",
        "null"
      ]
    },
    "reportedAssetTag": {
      "type": [
        "string",
        "null"
      ]
    },
    "tagResult": {
      "type": "string",
      "enum": [
        "MATCHED",
        "MISMATCHED",
        "NOT_TOLD"
      ]
    },
    "scanMethod": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "SCAN",
        "ASSET_TAG",
        null
      ]
    },
    "photo": {
      "type": [
        "string",
        "null"
      ]
    },
    "invalid": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "NO_DEVICE",
        "NO_DEVICE_NAME",
        null
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceInventoryTargetsRecord = FromSchema<typeof schema>;
