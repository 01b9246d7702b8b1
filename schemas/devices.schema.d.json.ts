// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "deviceType",
    "status"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "avatarUrl": {
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
    "modelId": {
      "type": [
        "string",
        "null"
      ]
    },
    "manufacturer": {
      "type": [
        "string",
        "null"
      ]
    },
    "model": {
      "type": [
        "string",
        "null"
      ]
    },
    "serialNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "assetTag": {
      "type": [
        "string",
        "null"
      ]
    },
    "deviceTag": {
      "type": [
        "string",
        "null"
      ]
    },
    "registeredBy": {
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
    "status": {
      "type": "string",
      "enum": [
        "ORDERED",
        "IN_STOCK",
        "IN_DISTRIBUTION",
        "IN_USED",
        "IN_PLACED",
        "IN_TROUBLED",
        "DECOMMISSIONED",
        "DELETED"
      ]
    },
    "formerStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ORDERED",
        "IN_STOCK",
        "IN_DISTRIBUTION",
        "IN_USED",
        "IN_PLACED",
        "IN_TROUBLED",
        "DECOMMISSIONED",
        "DELETED",
        null
      ]
    },
    "statusChangedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "statusReason": {
      "type": [
        "string",
        "null"
      ]
    },
    "assignedPersonId": {
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
    "osVersion": {
      "type": [
        "string",
        "null"
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
    "storageType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "SSD",
        "HDD",
        "UNKNOWN",
        null
      ]
    },
    "storage": {
      "type": [
        "integer",
        "null"
      ]
    },
    "screenSize": {
      "type": [
        "number",
        "null"
      ]
    },
    "networks": {
      "type": [
        "array",
        "null"
      ],
      "items": {
        "type": "string",
        "enum": [
          "ETHERNET",
          "wifi",
          "bluetooth",
          "UNKNOWN"
        ]
      }
    },
    "macAddress": {
      "type": [
        "string",
        "null"
      ]
    },
    "phoneNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "condition": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "NEW",
        "USED",
        null
      ]
    },
    "acquisition": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "PURCHASE",
        "LEASE",
        "RENTAL",
        "OTHER",
        null
      ]
    },
    "vendor": {
      "type": [
        "string",
        "null"
      ]
    },
    "orderNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "orderedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "procuredOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "warrantyEndsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractMethod": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "RENTAL",
        "PURCHASE",
        "SERVICE_CONTRACT",
        null
      ]
    },
    "contractStartsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractEndsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "pricing": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "FIXED",
        "FREE",
        "STOCK",
        "OTHER",
        "UNKNOWN",
        null
      ]
    },
    "priceType": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ONESHOT",
        "RECURRING",
        "QUOTATION",
        null
      ]
    },
    "price": {
      "type": [
        "number",
        "null"
      ]
    },
    "currencyCode": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "JPY",
        "USD",
        "IDR",
        "THB",
        "VND",
        null
      ]
    },
    "billingCycleUnit": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "DAY",
        "WEEK",
        "MONTH",
        "YEAR",
        null
      ]
    },
    "billingCycleLength": {
      "type": [
        "integer",
        "null"
      ]
    },
    "monthlyCost": {
      "type": [
        "number",
        "null"
      ]
    },
    "yearlyCost": {
      "type": [
        "number",
        "null"
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
    },
    "lastSeenAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "storageTotal": {
      "type": [
        "integer",
        "null"
      ]
    },
    "compliance": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "COMPLIANT",
        "IN_GRACE_PERIOD",
        "NONCOMPLIANT",
        null
      ]
    },
    "storageFree": {
      "type": [
        "number",
        "null"
      ]
    },
    "encrypted": {
      "type": [
        "boolean",
        "null"
      ]
    },
    "mdmStatus": {
      "type": "string",
      "enum": [
        "NOT_CONNECTED",
        "CONNECTED"
      ]
    },
    "mdmIntegrationId": {
      "type": [
        "string",
        "null"
      ]
    },
    "mdmIntegrationStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ACTIVE",
        "DEACTIVATED",
        null
      ]
    },
    "mdmDeviceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "mdmEnrolledAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "mdmName": {
      "type": [
        "string",
        "null"
      ]
    },
    "mdmSyncedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "command": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "LOCK",
        "RESTART",
        "WIPE",
        null
      ]
    },
    "commandRequestedAt": {
      "type": [
        "string",
        "null"
      ]
    },
    "commandReason": {
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

export type DevicesRecord = FromSchema<typeof schema>;
