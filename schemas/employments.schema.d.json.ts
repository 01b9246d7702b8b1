// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "personId",
    "workerType",
    "joinedOn",
    "leavingOn"
  ],
  "properties": {
    "personId": {
      "type": "string"
    },
    "workerType": {
      "type": "string",
      "enum": [
        "EMPLOYEE",
        "BOARD_MEMBER",
        "CONTRACTOR",
        "COLLABORATOR"
      ]
    },
    "workerNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "joinedOn": {
      "type": "string"
    },
    "leavingOn": {
      "type": "string"
    },
    "departmentId": {
      "type": [
        "string",
        "null"
      ]
    },
    "concurrentUnitIds": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "positionId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "gradeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "employmentTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "retirementReasonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractEndReasonId": {
      "type": [
        "string",
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

export type EmploymentsRecord = FromSchema<typeof schema>;
