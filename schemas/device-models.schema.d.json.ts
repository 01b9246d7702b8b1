// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "deviceType"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "manufacturer": {
      "type": [
        "string",
        "null"
      ]
    },
    "deviceType": {
      "type": "string",
      "enum": [
        "WORKSTATION",
        "LAPTOP",
        "MOBILE",
        "TABLET",
        "MONITOR",
        "SERVER",
        "OTHER"
      ]
    },
    "os": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "WINDOWS",
        "MACOS",
        "LINUX",
        "IOS",
        "ANDROID",
        "TVOS",
        "WATCHOS",
        "VISIONOS",
        "OTHER",
        null
      ]
    },
    "processor": {
      "type": [
        "string",
        "null"
      ]
    },
    "memory": {
      "type": [
        "integer",
        "null"
      ]
    },
    "storage": {
      "type": [
        "integer",
        "null"
      ]
    },
    "supportEndsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "devices": {
      "type": [
        "integer",
        "null"
      ]
    },
    "note": {
      "type": [
        "string",
        "null"
      ]
    },
    "disabled": {
      "type": "boolean"
    }
  },
  "additionalProperties": false
};
export default schema;

export type DeviceModelsRecord = FromSchema<typeof schema>;
