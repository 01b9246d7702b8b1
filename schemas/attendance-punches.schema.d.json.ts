// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "properties": {
    "personId": {
      "type": "string"
    },
    "workDate": {
      "type": "string"
    },
    "recordType": {
      "type": "string",
      "enum": [
        "CLOCK_IN",
        "CLOCK_OUT",
        "REST_START",
        "REST_END"
      ]
    },
    "time": {
      "type": "string"
    },
    "isNextDay": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "at": {
      "type": "string"
    },
    "isEdited": {
      "type": "boolean"
    },
    "reason": {
      "type": [
        "string",
        "null"
      ]
    },
    "place": {
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
    }
  },
  "additionalProperties": false
};
export default schema;

export type AttendancePunchesRecord = FromSchema<typeof schema>;
