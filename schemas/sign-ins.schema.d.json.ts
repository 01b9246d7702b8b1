// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "at",
    "account",
    "event"
  ],
  "properties": {
    "at": {
      "type": "string"
    },
    "account": {
      "type": "string"
    },
    "event": {
      "type": "string",
      "enum": [
        "sign-in",
        "sign-in-failed",
        "sign-in-locked",
        "sign-out",
        "end-sessions",
        "change-password",
        "ask-password-reset",
        "reset-password",
        "change-email-codes"
      ]
    },
    "fault": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "WRONG_PASSWORD",
        "WRONG_CODE",
        "NO_ACCOUNT",
        null
      ]
    },
    "address": {
      "type": [
        "string",
        "null"
      ]
    },
    "device": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type SignInsRecord = FromSchema<typeof schema>;
