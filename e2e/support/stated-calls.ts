/**
 * The calls that the specification states, and additional calls of screens with their reasons. A company's own server
 * may offer only the stated calls, so each one must be made by the screen for its work, and screens must not make
 * others instead.
 */

import type { Call } from './call.ts';

export type Line = readonly [method: string, path: string];

/** Calls of the operation packages of an area. */
const core = (base: string): readonly Line[] => [
  ['GET', `${base}/operation-packages`],
  ['GET', `${base}/operation-packages/{id}/count-in-progress`],
  ['GET', `${base}/operation-packages/{id}/patterns`],
  ['POST', `${base}/operation-packages/{id}/patterns`],
  ['POST', `${base}/operation-packages/{id}/patterns/{patternId}`],
  ['GET', `${base}/operation-packages/{id}/patterns/{patternId}/count-in-progress`],
  ['GET', `${base}/operation-packages/{id}/patterns/{patternId}/instances`],
];
const masterData = (name: string): readonly Line[] => [
  ['POST', `/v2/${name}`],
  ['PATCH', `/v2/${name}/{id}`],
  ['PATCH', `/v2/${name}/{id}/enable`],
  ['PATCH', `/v2/${name}/{id}/disable`],
];
const overviews = [
  'app-contract',
  'user-and-people',
  'billing-cost',
  'user-growth',
  'monthly-active-user-rate',
  'monthly-cost',
  'renewal-date',
  'saving-cost',
  'recommended-actions',
];
const settings = [
  'deactivate',
  'reactivate',
  'external-tenant',
  'custom-app',
  'custom-app-contract',
  'pricing-plan',
  'features',
];

export const statedCalls: readonly Line[] = [
  ['PATCH', '/v2/session/locale'],
  ['GET', '/v2/marketplace/store/header'],
  ['GET', '/v2/invitations/{invitationCode}'],
  ['POST', '/v2/networks'],
  ['GET', '/v2/components/devices-for-select'],
  ['GET', '/v2/components/place-select'],
  ['GET', '/v2/workers-for-select'],
  ...['/v2/labor-core', '/v2/ga/core', '/v2/contractor-core'].flatMap(core),
  ['GET', '/v2/it-operation-core/operation-packages/{id}/patterns'],
  ['POST', '/v2/it-operation-core/operation-packages/{id}/patterns'],
  ['GET', '/v2/it-operation-core/operation-instances/{id}'],
  ['PATCH', '/v2/it-operation-core/operation-instances/{id}/abort'],
  ['GET', '/v2/s3/presigned-url/import-csv'],
  ['GET', '/v2/s3/presigned-url/image'],
  ['GET', '/v2/equipment'],
  ['GET', '/v2/equipment-count'],
  ['GET', '/v2/equipment/{equipmentId}'],
  ['PATCH', '/v2/equipment/{equipmentId}'],
  ['GET', '/v2/equipment-csv'],
  ['POST', '/v2/equipment-csv'],
  ...['equipment-types', 'equipment-items'].flatMap(masterData),
  ['GET', '/v2/software/{softwareId}'],
  ['PUT', '/v2/software/{softwareId}/detail'],
  ['PUT', '/v2/software/{softwareId}/architecture'],
  ['GET', '/v2/software/{softwareId}/logo/presigned-url'],
  ['GET', '/v2/software/app-integrations/{appIntegrationId}'],
  ['POST', '/v2/software/app-integrations/{appIntegrationId}'],
  ['GET', '/v3/app-integrations/{id}/users'],
  ['GET', '/v3/app-integrations/{id}/users/count'],
  ['DELETE', '/v3/app-integrations/{id}/users/{appUserId}'],
  ...overviews.map((name): Line => ['GET', `/v2/app-integrations/{id}/overview/${name}`]),
  ['POST', '/v2/app-integrations/{id}/refresh-resources'],
  ['GET', '/v2/app-integrations/{id}/refresh-resources/status'],
  ['POST', '/v2/app-integrations/refresh-resources-all'],
  ['GET', '/v2/app-integrations/refresh-resources-all/status'],
  ['GET', '/v2/apps/{id}'],
  ['GET', '/v2/apps'],
  ['GET', '/v2/app-categories'],
  ['GET', '/v2/app-integrations/{id}/settings'],
  ...settings.map((name): Line => ['PATCH', `/v2/app-integrations/{id}/settings/${name}`]),
  ['POST', '/v2/app-integrations/{id}/settings/authenticate'],
  ['POST', '/v2/app-integrations/{id}/settings/mdm-activate'],
  ['DELETE', '/v2/app-integrations/{id}'],
  ['GET', '/v2/app-alerts/count'],
  ['GET', '/v2/app-alerts/users'],
  ['GET', '/v2/app-alerts-csv'],
  ['GET', '/v2/people'],
  ['GET', '/v2/people/count'],
  ['GET', '/v2/people-csv/all-member'],
  ['GET', '/v2/alumnus'],
  ['GET', '/v2/alumnus/count'],
  ['GET', '/v2/people-csv/alumni'],
  ['GET', '/v2/device-people'],
  ['GET', '/v2/device-people/count'],
  ['GET', '/v2/device-people-csv'],
  ['GET', '/v2/id-management/ids'],
  ['GET', '/v2/id-management/ids-count'],
  ['POST', '/v2/id-management/group-ids'],
  ['GET', '/v2/id-management/group-ids/{proxyUserId}'],
  ['PATCH', '/v2/id-management/group-ids/{proxyUserId}'],
  ['DELETE', '/v2/id-management/group-ids/{proxyUserId}'],
  ['GET', '/v2/id-management/group-ids/{proxyUserId}/members'],
  ['GET', '/v2/settings/mfa'],
  ['PATCH', '/v2/settings/mfa/email'],
];

export interface Convention {
  readonly lines: readonly Line[];
  readonly why: string;
  /** Names that the body may contain; any by default. */
  readonly sends?: readonly string[];
}

/** Additional calls of resources for which the specification states calls. */
const besides: readonly Convention[] = [
  {
    why: 'a screen of the specification adds or removes records, and no call for it is shown',
    lines: [
      ['POST', '/v2/equipment'],
      ['DELETE', '/v2/equipment/{id}'],
      ['DELETE', '/v2/equipment-types/{id}'],
      ['DELETE', '/v2/equipment-items/{id}'],
      ['POST', '/v2/software'],
      ['DELETE', '/v2/software/{id}'],
      ['POST', '/v2/app-integrations'],
      ['POST', '/v2/app-users'],
      ['POST', '/v2/custom-apps'],
      ['POST', '/v2/people'],
    ],
  },
  {
    why: 'a screen of the specification lists these or shows one, and only calls beside it are shown',
    lines: [
      ['GET', '/v2/equipment-types'],
      ['GET', '/v2/equipment-types-count'],
      ['GET', '/v2/equipment-types/{id}'],
      ['GET', '/v2/equipment-items'],
      ['GET', '/v2/equipment-items-count'],
      ['GET', '/v2/equipment-items/{id}'],
      ['GET', '/v2/software'],
      ['GET', '/v2/software-count'],
      ['GET', '/v2/software/{id}/{tab}'],
      ['GET', '/v2/software/{id}/{tab}/{part}'],
      ['GET', '/v2/apps-count'],
      ['GET', '/v2/apps/{id}/{tab}'],
      ['GET', '/v2/apps-list'],
      ['GET', '/v2/apps-list-count'],
      ['GET', '/v2/app-integrations'],
      ['GET', '/v2/app-integrations-count'],
      ['GET', '/v2/app-integrations/{id}/groups'],
      ['GET', '/v2/app-integrations/{id}/groups-count'],
      ['GET', '/v2/app-integrations/{id}/rule-and-policy'],
      ['GET', '/v2/app-integrations/{id}/rule-and-policy-count'],
      ['GET', '/v3/app-integrations/{id}/users/{appUserId}'],
      ['GET', '/v2/people/{id}'],
      ['GET', '/v2/people/{id}/{tab}'],
      ['GET', '/v2/people/{id}/{tab}/{part}'],
      ['GET', '/v2/alumnus/{id}'],
      ['GET', '/v2/alumnus/{id}/{tab}'],
      ['GET', '/v2/alumnus/{id}/{tab}/{part}'],
      ['GET', '/v2/device-people/{id}'],
      ['GET', '/v2/id-management/ids/{id}'],
      ['GET', '/v2/id-management/group-ids'],
      ['GET', '/v2/id-management/group-ids-count'],
      ['GET', '/v2/id-management/group-ids/{id}/{tab}'],
      ['GET', '/v2/id-management/group-ids/{id}/{tab}/{part}'],
      ['GET', '/v2/networks'],
      ['GET', '/v2/networks-count'],
      ['GET', '/v2/networks/{id}'],
      ['GET', '/v2/networks/{id}/{tab}'],
    ],
  },
  {
    why: 'how an app is operated, which application it is and what is noted of it belong to none of the stated settings',
    lines: [['PATCH', '/v2/app-integrations/{id}']],
    sends: [
      'architectureNote',
      'authMethod',
      'baseUrl',
      'catalogAppId',
      'clientId',
      'connectorKind',
      'environment',
      'offers',
      'secret',
      'softwareId',
    ],
  },
  {
    why: 'the overview of a product that manages devices counts devices, which the stated overviews do not',
    lines: [
      ['GET', '/v2/app-integrations/{id}/overview/managed-devices'],
      ['GET', '/v2/app-integrations/{id}/overview/device-systems'],
    ],
  },
  {
    why: 'the primary action of an alert row, and the page of the row, are not shown',
    lines: [
      ['PATCH', '/v2/{alerts}/{id}/{action}'],
      ['POST', '/v2/{alerts}/{id}/{action}'],
      ['GET', '/v2/{alerts}/{id}'],
      ['PATCH', '/v2/app-alerts/users/{id}/{action}'],
      ['GET', '/v2/app-alerts/users/{id}'],
    ],
  },
  {
    why: 'a state that the specification names is changed by an action of that name, since no call for it is shown',
    lines: [
      ['PATCH', '/v2/equipment/{id}/{action}'],
      ['PATCH', '/v2/software/{id}/{action}'],
      ['PATCH', '/v2/people/{id}'],
      ['PATCH', '/v2/people/{id}/{action}'],
      ['PATCH', '/v2/alumnus/{id}'],
      ['PATCH', '/v2/alumnus/{id}/{action}'],
      ['POST', '/v2/alumnus/{id}/erase'],
      ['PATCH', '/v2/app-users/{id}/{action}'],
      ['PATCH', '/v2/id-management/group-ids/{id}/{action}'],
      ['PATCH', '/v2/networks/{id}'],
      ['DELETE', '/v2/networks/{id}'],
    ],
  },
  {
    why: 'the version of each selected account is read, before its record is deleted by that version',
    lines: [['GET', '/v2/app-users/{id}']],
  },
  {
    why: 'settings of a software that stand on none of the two tabs with a call of their own',
    lines: [['PATCH', '/v2/software/{id}']],
  },
  {
    why: 'what an HR product or a device manager has is previewed on screens whose calls are not shown',
    lines: [
      ['GET', '/v2/people/previews'],
      ['POST', '/v2/people/previews/{id}'],
    ],
  },
  {
    why: 'operation packages: the cases, tasks, requests and settings that the shown calls leave out',
    lines: ['/v2/labor-core', '/v2/ga/core', '/v2/contractor-core', '/v2/it-operation-core'].flatMap(
      (base): readonly Line[] => [
        ['GET', `${base}/operation-packages-count`],
        ['GET', `${base}/operation-packages/{id}`],
        ['GET', `${base}/operation-packages/{id}/{tab}-count`],
        ['GET', `${base}/operation-packages/{id}/instances`],
        ['GET', `${base}/package-config`],
        ['GET', `${base}/package-config-count`],
        ['GET', `${base}/package-config/{id}`],
        ['GET', `${base}/package-config/{id}/{tab}`],
        ['GET', `${base}/operation-patterns`],
        ['GET', `${base}/operation-patterns-count`],
        ['GET', `${base}/operation-patterns/{id}`],
        ['GET', `${base}/operation-patterns/{id}/{tab}`],
        ['PATCH', `${base}/operation-patterns/{id}/{action}`],
        ['GET', `${base}/operation-instances`],
        ['GET', `${base}/operation-instances-count`],
        ['GET', `${base}/operation-instances/{id}`],
        ['GET', `${base}/operation-instances/{id}/{tab}`],
        ['PATCH', `${base}/operation-instances/{id}/abort`],
        ['GET', `${base}/operation-requests`],
        ['GET', `${base}/operation-requests-count`],
        ['GET', `${base}/operation-requests/{id}`],
        ['GET', `${base}/operation-requests/{id}/{tab}`],
        ['POST', `${base}/operation-requests`],
        ['GET', `${base}/device-inventory/{kind}`],
        ['GET', `${base}/device-inventory/{kind}/{id}`],
        ['GET', `${base}/device-inventory/{kind}/{id}/{tab}`],
      ],
    ),
  },
  {
    why: 'IT operation core: the stated set lacks the list, the counts and the change that the other areas have, which follow the same pattern',
    lines: core('/v2/it-operation-core'),
  },
  {
    why: 'an invitation is accepted, for which no call is shown',
    lines: [['POST', '/v2/invitations/{invitationCode}/acceptance']],
  },
  {
    why: 'who is signed in, and what this account has arranged on its screens',
    lines: [
      ['GET', '/v2/session'],
      ['POST', '/v2/session'],
      ['DELETE', '/v2/session'],
      ['PUT', '/v2/session/preferences/{key}'],
      ['DELETE', '/v2/session/preferences/{key}'],
    ],
  },
  {
    why: 'the settings of the marketplace are changed by the settings area, for which no call is shown',
    lines: [['PATCH', '/v2/marketplace/store/header']],
  },
];

/** Paths of resources for which the specification states calls; their additional calls must be in `besides`. */
const shown =
  /^\/v[23]\/(equipment|equipment-types|equipment-items|software|apps|app-categories|app-integrations|app-users|app-alerts|(apps-)?alerts-[\w-]+|people|people-csv|alumnus|device-people|id-management|networks|settings\/mfa|labor-core|ga\/core|contractor-core|it-operation-core|invitations|session|s3|components|workers-for-select|marketplace\/store\/header)(-count|-csv)?(\/|$)/;

/**
 * Conventions for resources without stated calls: licenses, contracts, organization, public IDs, attendance, roles, and
 * our own additions.
 */
const conventions: readonly Convention[] = [
  {
    why: 'list, count, file, create, read, change and delete of a resource, as the stated ones are formed',
    lines: [
      ['GET', '/v2/{resource}'],
      ['POST', '/v2/{resource}'],
      ['GET', '/v2/{resource}/{id}'],
      ['PATCH', '/v2/{resource}/{id}'],
      ['DELETE', '/v2/{resource}/{id}'],
      ['PATCH', '/v2/{resource}'],
    ],
  },
  {
    why: 'an action of a record, or of a list, at its name',
    lines: [
      ['PATCH', '/v2/{resource}/{id}/{action}'],
      ['POST', '/v2/{resource}/{id}/{action}'],
      ['POST', '/v2/{resource}/{action}'],
    ],
  },
  {
    why: 'what a tab of a record lists, a block tells, and how much there is',
    lines: [
      ['GET', '/v2/{resource}/{id}/{tab}'],
      ['GET', '/v2/{resource}/{id}/{tab}/{part}'],
      ['GET', '/v2/pages/{page}/{block}'],
      ['GET', '/v2/individual/home/{block}'],
    ],
  },
  {
    why: 'options of a reference, the next number of a field, who would belong to a group, before a form is sent',
    lines: [
      ['GET', '/v2/{resource}-for-select'],
      ['GET', '/v2/{resource}-next/{field}'],
      ['POST', '/v2/{resource}-members'],
    ],
  },
  {
    why: 'pages of an import that is longer than one answer are read with its own address',
    lines: [['POST', '/v2/{resource}-csv']],
  },
  {
    why: 'one change of several records: checked first, with a result for each, canceled or undone as a whole',
    lines: [['POST', '/v2/bulk-changes/{resource}/{id}/{step}']],
  },
  {
    why: 'history, planned changes, the time, and files at addresses that other calls give out',
    lines: [
      ['GET', '/v2/activity-logs'],
      ['GET', '/v2/dated-changes'],
      ['PATCH', '/v2/dated-changes/{id}'],
      ['DELETE', '/v2/dated-changes/{id}'],
      ['GET', '/v2/clock'],
      ['GET', '/v2/files/export'],
      ['GET', '/v2/files/{key}/{name}'],
      ['PUT', '/v2/files/{kind}'],
      ['DELETE', '/v2/files/upload'],
    ],
  },
];

/** Names of resources may have several parts: `marketplace/products`. */
const expressionOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\{resource\}/g, '(?:(?:marketplace|individual|shadow-it)/)?[a-z][a-z-]*')
      .replace(/\{alerts\}/g, '(?:apps-)?alerts-[a-z-]+')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  );
const compiled = new Map<string, RegExp>();

export function isCall([method, path]: Line, call: Pick<Call, 'method' | 'path'>): boolean {
  const expression = compiled.get(path) ?? expressionOf(path);
  compiled.set(path, expression);
  return method === call.method && expression.test(call.path);
}

const isStated = (call: Call): boolean => statedCalls.some((line) => isCall(line, call));

/** Whether a screen may make this call. */
export function isKnown(call: Call): boolean {
  if (isStated(call)) return true;
  return (shown.test(call.path) ? besides : conventions).some(
    ({ lines, sends }) =>
      lines.some((line) => isCall(line, call)) && (!sends || call.sends.every((name) => sends.includes(name))),
  );
}

/** Stated calls that are missing from the given ones. */
export const missingFrom = (calls: readonly Call[]): readonly Line[] =>
  statedCalls.filter((line) => !calls.some((call) => isCall(line, call)));
