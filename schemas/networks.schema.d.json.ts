// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "networkName"
  ],
  "properties": {
    "networkName": {
      "type": "string"
    },
    "networkType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "INTERNAL",
        "EXTERNAL",
        "VPN",
        "DEDICATED_LINE",
        "CLOUD",
        null
      ]
    },
    "connectionType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "WIRED",
        "WIRELESS",
        "BOTH",
        null
      ]
    },
    "networkCategory": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "SHARED_INTERNAL",
        "PERSONAL_USE",
        "COMPANY_ASSET",
        "CUSTOMER_ENVIRONMENT",
        null
      ]
    },
    "purpose": {
      "type": [
        "string",
        "null"
      ]
    },
    "destinationType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "DEVICE",
        "PLACE",
        null
      ]
    },
    "placeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "deviceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "adminContactId": {
      "type": [
        "string",
        "null"
      ]
    },
    "accessLevel": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "FULL_ACCESS",
        "READ_ONLY",
        "LIMITED",
        "NO_ACCESS",
        null
      ]
    },
    "accessStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ACTIVE",
        "INACTIVE",
        "SUSPENDED",
        "EXPIRED",
        null
      ]
    },
    "accessPeriodFrom": {
      "type": [
        "string",
        "null"
      ]
    },
    "accessPeriodTo": {
      "type": [
        "string",
        "null"
      ]
    },
    "subjectType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "USER",
        "DEVICE",
        null
      ]
    },
    "networkStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "CONNECTED",
        "OUT_OF_SERVICE",
        "ROAMING",
        "DISCONNECTED",
        null
      ]
    },
    "simStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ACTIVE",
        "INACTIVE",
        "SUSPENDED",
        "UNKNOWN",
        null
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type NetworksRecord = FromSchema<typeof schema>;
