// Made by `npm run types` from the schema beside it; changes here are lost.
import type { FromSchema } from 'json-schema-to-ts';

declare const schema: {
  "type": "object",
  "required": [
    "visitedAt",
    "userEmail",
    "traceableAppId",
    "url",
    "detectionTool"
  ],
  "properties": {
    "visitedAt": {
      "type": "string"
    },
    "userEmail": {
      "type": "string"
    },
    "personId": {
      "type": [
        "string",
        "null"
      ]
    },
    "traceableAppId": {
      "type": "string"
    },
    "url": {
      "type": "string"
    },
    "detectionTool": {
      "type": "string",
      "enum": [
        "BROWSER_EXTENSION",
        "MDM",
        "SSO_LOG",
        "PROXY_LOG"
      ]
    }
  },
  "additionalProperties": false
};
export default schema;

export type ShadowItVisitsRecord = FromSchema<typeof schema>;
