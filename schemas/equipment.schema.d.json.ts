// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "equipmentTypeId",
    "status"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "equipmentTypeId": {
      "type": "string"
    },
    "equipmentItemId": {
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
    "status": {
      "type": "string",
      "enum": [
        "IN_USE",
        "RETURNED",
        "UNDER_REPAIR",
        "DISPOSED",
        "STORED",
        "SCHEDULED_FOR_LENDING"
      ]
    },
    "management": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "INVENTORY_MANAGEMENT",
        "DISTRIBUTION_LOG_MANAGEMENT",
        "UNMANAGED",
        null
      ]
    },
    "usage": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "PERSONAL_ASSIGNMENT",
        "SHARED_USE",
        "SHORT_TERM_LENDING",
        "WORK_FROM_HOME",
        null
      ]
    },
    "assignedWorkerId": {
      "type": [
        "string",
        "null"
      ]
    },
    "placementPlaceId": {
      "type": [
        "string",
        "null"
      ]
    },
    "placement": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "STORED",
        "FIXED",
        "FREE",
        "MOVING",
        null
      ]
    },
    "fixedPlacementStatus": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "IN_USE",
        "STORED",
        "MOVING",
        "TO_BE_DISPOSED",
        "NOT_PLACED",
        null
      ]
    },
    "lendingState": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "ACTIVE",
        "STOPPED",
        "ON_LOAN",
        null
      ]
    },
    "lendingStartsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "lendingEndsOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "verification": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "OK",
        "MISMATCH",
        "UNVERIFIED",
        null
      ]
    },
    "verificationMethod": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "PHYSICAL_CHECK",
        "SCAN",
        "PHOTO_RECORD",
        null
      ]
    },
    "verifiedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "disposalMethod": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "RECYCLING",
        "PHYSICAL_DESTRUCTION",
        "VENDOR_REQUEST",
        null
      ]
    },
    "disposalPlannedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "disposedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "dataErasure": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "PHYSICAL_DESTRUCTION",
        "DOD_STANDARD",
        "ENCRYPTION_DELETION",
        null
      ]
    },
    "purchasedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "purchasePrice": {
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
    }
  },
  "additionalProperties": false
};
export default schema;

export type EquipmentRecord = FromSchema<typeof schema>;
