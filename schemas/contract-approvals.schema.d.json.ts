// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "contractId",
    "step",
    "approverId"
  ],
  "properties": {
    "contractId": {
      "type": "string"
    },
    "step": {
      "type": "integer"
    },
    "approverId": {
      "type": "string"
    },
    "result": {
      "type": "string",
      "enum": [
        "PENDING",
        "APPROVED",
        "RETURNED",
        "REJECTED"
      ]
    },
    "decidedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "comment": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type ContractApprovalsRecord = FromSchema<typeof schema>;
