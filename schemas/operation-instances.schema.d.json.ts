// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "core",
    "name",
    "packageId",
    "patternId",
    "requestId",
    "personId",
    "anchorDate",
    "startedAt"
  ],
  "properties": {
    "core": {
      "type": "string",
      "enum": [
        "LABOR",
        "GENERAL_AFFAIRS",
        "IT",
        "CONTRACTOR"
      ]
    },
    "name": {
      "type": "string"
    },
    "packageId": {
      "type": "string"
    },
    "patternId": {
      "type": "string"
    },
    "requestId": {
      "type": "string"
    },
    "personId": {
      "type": "string"
    },
    "deviceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "anchorDate": {
      "type": "string"
    },
    "startedAt": {
      "type": "string"
    },
    "abortedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "abortReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "total": {
      "type": [
        "integer",
        "null"
      ]
    },
    "done": {
      "type": [
        "integer",
        "null"
      ]
    },
    "left": {
      "type": [
        "integer",
        "null"
      ]
    },
    "overdue": {
      "type": [
        "integer",
        "null"
      ]
    },
    "lastAnsweredAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "completedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "NotStarted",
        "InProgress",
        "Completed",
        "Aborted"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OperationInstancesRecord = FromSchema<typeof schema>;
