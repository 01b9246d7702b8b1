// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "name",
    "code",
    "status"
  ],
  "properties": {
    "name": {
      "type": "string"
    },
    "code": {
      "type": "string"
    },
    "avatarUrl": {
      "type": [
        "string",
        "null"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "PLANNED",
        "ACTIVE",
        "TEMPORARILY_CLOSED",
        "CLOSED",
        "UNDER_CONSTRUCTION",
        "UNDER_RENOVATION",
        "PLANNED_CLOSURE",
        "SUSPENDED"
      ]
    },
    "email": {
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
    "website": {
      "type": [
        "string",
        "null"
      ]
    },
    "postalCode": {
      "type": [
        "string",
        "null"
      ]
    },
    "address": {
      "type": [
        "string",
        "null"
      ]
    },
    "establishedDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "floorArea": {
      "type": [
        "number",
        "null"
      ]
    },
    "areaUnit": {
      "type": [
        "string",
        "null"
      ],
      "enum": [
        "M2",
        "KM2",
        "HA",
        null
      ]
    },
    "businessPlaceTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "officeTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "ownershipTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "placeSocialInsuranceId": {
      "type": [
        "string",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type PlacesRecord = FromSchema<typeof schema>;
