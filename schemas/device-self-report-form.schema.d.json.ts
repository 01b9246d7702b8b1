// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "deviceCondition"
  ],
  "properties": {
    "deviceCondition": {
      "type": "string",
      "enum": [
        "GOOD",
        "BAD"
      ]
    },
    "reportedAssetTag": {
      "type": [
        "string",
        "null"
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
    "memo": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceSelfReportFormRecord = FromSchema<typeof schema>;
