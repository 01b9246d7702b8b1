// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "properties": {
    "employeeNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "boardMemberNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractorNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "collaboratorNumber": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type PeopleNumbersRecord = FromSchema<typeof schema>;
