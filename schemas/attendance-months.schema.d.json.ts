// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "personId",
    "month",
    "monthStart",
    "period"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "nameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "nameOrder": {
      "type": [
        "string",
        "null"
      ]
    },
    "personId": {
      "type": "string"
    },
    "placeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "closingId": {
      "type": [
        "string",
        "null"
      ]
    },
    "month": {
      "type": "string"
    },
    "monthStart": {
      "type": "string"
    },
    "period": {
      "type": "string",
      "enum": [
        "CURRENT",
        "PREVIOUS",
        "EARLIER"
      ]
    },
    "totalWorkingDays": {
      "type": "integer"
    },
    "totalWorkingTimeMinutes": {
      "type": "integer"
    },
    "totalBreakTimeMinutes": {
      "type": "integer"
    },
    "overtimeMinutes": {
      "type": "integer"
    },
    "dailyOvertimeMinutes": {
      "type": "integer"
    },
    "weeklyOvertimeMinutes": {
      "type": "integer"
    },
    "nightMinutes": {
      "type": "integer"
    },
    "holidayMinutes": {
      "type": "integer"
    },
    "overtimeLevel": {
      "type": "string",
      "enum": [
        "USUAL",
        "NEAR_LIMIT",
        "OVER_LIMIT"
      ]
    },
    "errorDayCount": {
      "type": "integer"
    },
    "editedDayCount": {
      "type": "integer"
    },
    "closingStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "OPEN",
        "CLOSED",
        "REOPENED",
        null
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AttendanceMonthsRecord = FromSchema<typeof schema>;
