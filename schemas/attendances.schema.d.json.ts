// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "personId",
    "workDate",
    "timeZone"
  ],
  "properties": {
    "personId": {
      "type": "string"
    },
    "workDate": {
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
    "timeZone": {
      "type": "string"
    },
    "month": {
      "type": [
        "string",
        "null"
      ]
    },
    "timeRecords": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object",
        "required": [
          "timeRecordId",
          "recordType",
          "at",
          "enteredAt",
          "isEdited",
          "editReason"
        ],
        "properties": {
          "timeRecordId": {
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
          "at": {
            "type": "string"
          },
          "enteredAt": {
            "type": "string"
          },
          "isEdited": {
            "type": "boolean"
          },
          "editReason": {
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
          }
        },
        "additionalProperties": false
      }
    },
    "date": {
      "type": [
        "object",
        "null"
      ],
      "properties": {
        "year": {
          "type": "integer"
        },
        "month": {
          "type": "integer"
        },
        "day": {
          "type": "integer"
        }
      }
    },
    "clockIns": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object",
        "properties": {
          "timeRecordId": {
            "type": "string"
          },
          "time": {
            "type": "string"
          },
          "isNextDay": {
            "type": "boolean"
          },
          "isEdited": {
            "type": "boolean"
          },
          "editReason": {
            "type": [
              "string",
              "null"
            ]
          },
          "errors": {
            "type": "array",
            "items": {
              "type": "string",
              "enum": [
                "MISSING_CLOCK_IN",
                "MISSING_CLOCK_OUT",
                "DUPLICATE",
                "OUT_BEFORE_IN",
                "OVERLAP",
                "REST_OUTSIDE_WORK",
                "REST_TOO_SHORT",
                "TOO_LONG",
                "FUTURE",
                "EDITED_WITHOUT_REASON"
              ]
            }
          }
        }
      }
    },
    "clockOuts": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object",
        "properties": {
          "timeRecordId": {
            "type": "string"
          },
          "time": {
            "type": "string"
          },
          "isNextDay": {
            "type": "boolean"
          },
          "isEdited": {
            "type": "boolean"
          },
          "editReason": {
            "type": [
              "string",
              "null"
            ]
          },
          "errors": {
            "type": "array",
            "items": {
              "type": "string",
              "enum": [
                "MISSING_CLOCK_IN",
                "MISSING_CLOCK_OUT",
                "DUPLICATE",
                "OUT_BEFORE_IN",
                "OVERLAP",
                "REST_OUTSIDE_WORK",
                "REST_TOO_SHORT",
                "TOO_LONG",
                "FUTURE",
                "EDITED_WITHOUT_REASON"
              ]
            }
          }
        }
      }
    },
    "restTimes": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "object",
        "properties": {
          "startTime": {
            "type": [
              "string",
              "null"
            ]
          },
          "endTime": {
            "type": [
              "string",
              "null"
            ]
          },
          "minutes": {
            "type": [
              "integer",
              "null"
            ]
          },
          "isEdited": {
            "type": "boolean"
          },
          "editReason": {
            "type": [
              "string",
              "null"
            ]
          },
          "errors": {
            "type": "array",
            "items": {
              "type": "string",
              "enum": [
                "MISSING_CLOCK_IN",
                "MISSING_CLOCK_OUT",
                "DUPLICATE",
                "OUT_BEFORE_IN",
                "OVERLAP",
                "REST_OUTSIDE_WORK",
                "REST_TOO_SHORT",
                "TOO_LONG",
                "FUTURE",
                "EDITED_WITHOUT_REASON"
              ]
            }
          }
        }
      }
    },
    "firstIn": {
      "type": [
        "string",
        "null"
      ]
    },
    "lastOut": {
      "type": [
        "string",
        "null"
      ]
    },
    "rests": {
      "type": [
        "string",
        "null"
      ]
    },
    "totalBreakTimeMinutes": {
      "type": [
        "integer",
        "null"
      ]
    },
    "totalWorkingTimeMinutes": {
      "type": [
        "integer",
        "null"
      ]
    },
    "overtimeMinutes": {
      "type": [
        "integer",
        "null"
      ]
    },
    "nightMinutes": {
      "type": [
        "integer",
        "null"
      ]
    },
    "holidayMinutes": {
      "type": [
        "integer",
        "null"
      ]
    },
    "clockInErrors": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "MISSING_CLOCK_IN",
          "MISSING_CLOCK_OUT",
          "DUPLICATE",
          "OUT_BEFORE_IN",
          "OVERLAP",
          "REST_OUTSIDE_WORK",
          "REST_TOO_SHORT",
          "TOO_LONG",
          "FUTURE",
          "EDITED_WITHOUT_REASON"
        ]
      }
    },
    "clockOutErrors": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "MISSING_CLOCK_IN",
          "MISSING_CLOCK_OUT",
          "DUPLICATE",
          "OUT_BEFORE_IN",
          "OVERLAP",
          "REST_OUTSIDE_WORK",
          "REST_TOO_SHORT",
          "TOO_LONG",
          "FUTURE",
          "EDITED_WITHOUT_REASON"
        ]
      }
    },
    "restErrors": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "MISSING_CLOCK_IN",
          "MISSING_CLOCK_OUT",
          "DUPLICATE",
          "OUT_BEFORE_IN",
          "OVERLAP",
          "REST_OUTSIDE_WORK",
          "REST_TOO_SHORT",
          "TOO_LONG",
          "FUTURE",
          "EDITED_WITHOUT_REASON"
        ]
      }
    },
    "errorCodes": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "MISSING_CLOCK_IN",
          "MISSING_CLOCK_OUT",
          "DUPLICATE",
          "OUT_BEFORE_IN",
          "OVERLAP",
          "REST_OUTSIDE_WORK",
          "REST_TOO_SHORT",
          "TOO_LONG",
          "FUTURE",
          "EDITED_WITHOUT_REASON"
        ]
      }
    },
    "errorCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "isValid": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "isEdited": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "editReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "state": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ABSENT",
        "WORKING",
        "RESTING",
        "FINISHED",
        null
      ]
    },
    "openUntil": {
      "type": [
        "string",
        "null"
      ]
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
    },
    "acknowledgedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "acknowledgedById": {
      "type": [
        "string",
        "null"
      ]
    },
    "acknowledgeReason": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type AttendancesRecord = FromSchema<typeof schema>;
