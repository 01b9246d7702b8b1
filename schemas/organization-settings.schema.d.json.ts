// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "properties": {
    "codeFormat": {
      "type": [
        "string",
        "null"
      ]
    },
    "headTitle": {
      "type": [
        "string",
        "null"
      ]
    },
    "officeName": {
      "type": [
        "string",
        "null"
      ]
    },
    "divisionName": {
      "type": [
        "string",
        "null"
      ]
    },
    "departmentName": {
      "type": [
        "string",
        "null"
      ]
    },
    "sectionName": {
      "type": [
        "string",
        "null"
      ]
    },
    "subsectionName": {
      "type": [
        "string",
        "null"
      ]
    },
    "teamName": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type OrganizationSettingsRecord = FromSchema<typeof schema>;
