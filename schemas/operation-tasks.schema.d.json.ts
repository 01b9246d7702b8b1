// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "core",
    "instanceId",
    "packageId",
    "patternId",
    "sequence",
    "stepKey",
    "title",
    "assigneeId",
    "dueDate",
    "status"
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
    "instanceId": {
      "type": "string"
    },
    "packageId": {
      "type": "string"
    },
    "patternId": {
      "type": "string"
    },
    "deviceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "sequence": {
      "type": "integer"
    },
    "stepKey": {
      "type": "string"
    },
    "title": {
      "type": "string"
    },
    "description": {
      "type": [
        "string",
        "null"
      ]
    },
    "assigneeId": {
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
    "form": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "CONFIRMATION",
        "DEVICE_SELF_REPORT",
        null
      ]
    },
    "formId": {
      "type": [
        "string",
        "null"
      ]
    },
    "answeredAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "answeredById": {
      "type": [
        "string",
        "null"
      ]
    },
    "daysLeft": {
      "type": [
        "integer",
        "null"
      ]
    },
    "overdue": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "OVERDUE",
        "ON_TIME",
        null
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OperationTasksRecord = FromSchema<typeof schema>;
