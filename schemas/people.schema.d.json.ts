// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "familyName",
    "givenName",
    "workerType",
    "status"
  ],
  "properties": {
    "familyNameLatin": {
      "type": "string"
    },
    "givenNameLatin": {
      "type": "string"
    },
    "name": {
      "type": "string"
    },
    "nameKana": {
      "type": "string"
    },
    "nameOrder": {
      "type": "string"
    },
    "familyName": {
      "type": "string"
    },
    "givenName": {
      "type": "string"
    },
    "familyNameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "givenNameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "familyNameRomaji": {
      "type": [
        "string",
        "null"
      ]
    },
    "givenNameRomaji": {
      "type": [
        "string",
        "null"
      ]
    },
    "businessFamilyName": {
      "type": [
        "string",
        "null"
      ]
    },
    "businessGivenName": {
      "type": [
        "string",
        "null"
      ]
    },
    "businessFamilyNameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "businessGivenNameKana": {
      "type": [
        "string",
        "null"
      ]
    },
    "businessFamilyNameRomaji": {
      "type": [
        "string",
        "null"
      ]
    },
    "businessGivenNameRomaji": {
      "type": [
        "string",
        "null"
      ]
    },
    "registeredName": {
      "type": "string"
    },
    "registeredNameKana": {
      "type": "string"
    },
    "calledName": {
      "type": "string"
    },
    "calledNameKana": {
      "type": "string"
    },
    "workerNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "workerType": {
      "type": "string",
      "enum": [
        "EMPLOYEE",
        "BOARD_MEMBER",
        "CONTRACTOR",
        "COLLABORATOR"
      ]
    },
    "status": {
      "type": "string",
      "enum": [
        "OFFERED",
        "OFFER_ACCEPTED",
        "JOINING",
        "ACTIVE",
        "LEAVING",
        "ALUMNI"
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
    "personalEmail": {
      "type": [
        "string",
        "null"
      ]
    },
    "personalPhoneNumber": {
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
    "emergencyContactName": {
      "type": [
        "string",
        "null"
      ]
    },
    "emergencyContactRelationship": {
      "type": [
        "string",
        "null"
      ]
    },
    "emergencyContactPhoneNumber": {
      "type": [
        "string",
        "null"
      ]
    },
    "avatarUrl": {
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
    "joinedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "plannedJoiningOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "expectedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "leavingOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "retirementReasonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractEndReasonId": {
      "type": [
        "string",
        "null"
      ]
    },
    "lastJoinedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "lastLeftOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "erasedOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "formerPeriods": {
      "type": [
        "integer",
        "null"
      ]
    },
    "birthDate": {
      "type": [
        "string",
        "null"
      ]
    },
    "age": {
      "type": [
        "integer",
        "null"
      ]
    },
    "sharesBirthday": {
      "type": "boolean"
    },
    "birthdayOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "yearsSinceJoining": {
      "type": [
        "integer",
        "null"
      ]
    },
    "anniversaryOn": {
      "type": [
        "string",
        "null"
      ]
    },
    "departmentId": {
      "type": [
        "string",
        "null"
      ]
    },
    "concurrentUnitIds": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "positionId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobTitleId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobFunctionId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobLevelId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobGradeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "jobCompetencyId": {
      "type": [
        "string",
        "null"
      ]
    },
    "workModeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "gradeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "employmentTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "boardMemberTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "contractorTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "collaboratorTypeId": {
      "type": [
        "string",
        "null"
      ]
    },
    "healthInsuranceAssociationId": {
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
    },
    "deviceCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "equipmentCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "accountCount": {
      "type": [
        "integer",
        "null"
      ]
    },
    "licenseSeats": {
      "type": [
        "integer",
        "null"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type PeopleRecord = FromSchema<typeof schema>;
