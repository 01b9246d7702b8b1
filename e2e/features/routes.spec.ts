/** Every promised address of the existing modules leads to a page with content. */
import { inTurns } from '#tests/support/extent.ts';
import { resourceNamed } from '../support/project.ts';
import { settled } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

/** By module; `{id}` is the first record of the resource next to the path. */
const promised: Readonly<Record<string, readonly (string | readonly [path: string, resource: string])[]>> = {
  equipment: [
    '/equipment?category=ALL&sortColumn=NAME&orderDirection=asc',
    '/equipment/add',
    '/equipment/add-select',
    '/equipment/import-csv',
    ['/equipment/{id}', 'equipment'],
    '/equipment/settings/equipment-types',
    '/equipment/settings/equipment-items',
    '/equipment/rule-and-policy',
    '/equipment/overview',
    '/equipment/alerts',
  ],
  places: [
    '/places',
    '/places/add',
    '/places/add-select',
    '/places/import-csv',
    ['/places/{id}', 'places'],
    ['/places/{id}/labor-core', 'places'],
    ['/places/{id}/administrators', 'places'],
  ],
  people: [
    '/people/alumni?isLeavingDateWithIn_A_Month=true',
    ...[
      'employment-types',
      'work-mode',
      'retirement-reasons',
      'positions',
      'place-social-insurances',
      'job-types',
      'job-titles',
      'job-levels',
      'job-grades',
      'job-functions',
      'job-competencies',
      'health-insurance-associations',
      'grades',
      'contractor-types',
      'contract-end-reasons',
      'collaborator-types',
      'board-member-types',
    ].map((name) => `/people/settings/${name}`),
  ],
  networks: [
    '/networks?networkCategory=ALL&networkType=VPN',
    '/networks/add',
    '/networks/add#accessControl',
    ['/networks/{id}', 'networks'],
  ],
  marketplace: [
    '/marketplace/store/devices?page=1',
    ['/marketplace/store/devices/{id}', 'store-products'],
    '/marketplace/store/sent-orders?category=UNTOUCHED',
    ['/marketplace/store/sent-orders/{id}', 'sent-orders'],
    ['/marketplace/store/sent-orders/{id}/activities', 'sent-orders'],
    '/marketplace/store/sales-orders',
    ['/marketplace/store/sales-orders/{id}', 'sales-orders'],
    '/marketplace/cart',
    '/marketplace/unavailable',
  ],
  licenses: [
    '/licenses/list',
    '/licenses/inventory?sortColumn=NAME',
    ['/licenses/{id}', 'licenses'],
    ['/licenses/{id}/people', 'licenses'],
    ['/licenses/{id}/devices', 'licenses'],
    ...['settings', 'rule-and-policy', 'people', 'operation-activity', 'contract-cost', 'alerts'].map(
      (name) => `/licenses/${name}`,
    ),
    '/licenses/add/person?softwareId=',
    '/licenses/add/device',
    '/licenses/add/person/completed?addedLicenseID=&licenseName=',
  ],
  contracts: [
    '/contract?contractType=EMPLOYMENT&sortColumn=contractNo&sortOrder=asc',
    '/contract/add',
    '/contract/import-csv/employment',
    ['/contract/{id}', 'contracts'],
    ...['structure', 'risk-provisions', 'history', 'approval-info'].map(
      (name) => [`/contract/{id}/${name}`, 'contracts'] as const,
    ),
    ...['people', 'overview', 'operation-activity', 'contract-and-cost', 'alerts', 'rule-and-policy'].map(
      (name) => `/contract/${name}`,
    ),
  ],
  fleets: ['/fleets'],
  software: [
    '/software/registry?status=SAAS&pageSize=100&pageIndex=0&sortColumn=NAME&sortOrder=asc',
    ...['people', 'settings', 'rule-and-policy', 'operation-activity', 'bill-and-cost'].map(
      (name) => `/software/${name}`,
    ),
    '/software/marketplace?text=a',
    ['/software/marketplace/{id}?installDialogDefaultOpen=true', 'apps'],
    '/software/add',
    '/software/add/installed',
    '/software/custom-saas/add/design',
    ...[
      'overview',
      'users',
      'activity-monitoring',
      'detail',
      'architecture',
      'contracts-cost',
      'rule-and-policy',
      'settings',
    ].map((name) => [`/software/{id}/${name}`, 'software'] as const),
  ],
  apps: [
    ...['people', 'marketplace', 'rule-and-policy', 'operation-activity', 'bill-and-cost', 'settings'].map(
      (name) => `/apps/${name}`,
    ),
    ['/apps/marketplace/{id}', 'apps'],
    '/apps/custom-app/add',
    '/apps/custom-app/add/design',
  ],
  'app-integrations': [
    ...['overview', 'users', 'groups', 'detail', 'architecture', 'rule-and-policy', 'settings'].map(
      (name) => [`/app-integrations/{id}/${name}`, 'app-integrations'] as const,
    ),
    ['/app-integrations/import-csv/{id}', 'app-integrations'],
  ],
  alerts: ['software', 'apps'].flatMap((mount) => [
    `/${mount}/alerts/shadow-it/apps`,
    `/${mount}/alerts/shadow-it/visit-histories`,
    ...['violated-role', 'violated-assignment', 'no-worker', 'no-user', 'inactive-user']
      .concat(mount === 'software' ? ['alumni'] : [])
      .map((name) => `/${mount}/alerts/${name}`),
  ]),
  devices: [
    '/devices/inventory?category=ALL&genres=LAPTOP',
    ...[
      'people',
      'rule-and-policy',
      'operation-activity',
      'bill-and-cost',
      'alerts',
      'settings',
      'settings/catalog',
    ].map((name) => `/devices/${name}`),
    '/devices/add',
    '/devices/add/laptop',
    '/devices/add/laptop/completed?addedDeviceID=',
    '/devices/import-csv/laptop',
    ...['monitoring', 'configuration', 'lifecycle', 'status', 'mdm', 'control'].map(
      (name) => [`/profile/device/{id}/${name}`, 'devices'] as const,
    ),
  ],
};

/** Pages without content. */
const dead = ['not-found', 'forbidden', 'error', 'broken'];

/** Half of the modules each day. */
for (const [module, paths] of inTurns(Object.entries(promised), 2))
  test(`the addresses of ${module}`, async ({ signIn, api }) => {
    test.slow();
    const page = await signIn('admin', '/');
    for (const promise of paths) {
      const [template, resource] = typeof promise === 'string' ? [promise, null] : promise;
      const id = resource ? (await api.first(resourceNamed(resource))).id : '';
      const path = template.replace('{id}', id);
      // A change of the hash alone would not load the page.
      if (path.includes('#')) await page.goto('about:blank');
      await page.goto(path);
      await settled(page);
      const main = page.locator('main');
      await expect(main.locator('h1'), path).not.toBeEmpty();
      for (const name of dead) await expect.soft(main, path).not.toHaveAttribute('data-page', name);
      await expect(page, path).toHaveURL(new RegExp(path.split('?')[0] ?? ''));
    }
  });

test('a kind that nobody has heard of leads nowhere, or to the choice where a record need not have one', async ({
  signIn,
}) => {
  const page = await signIn('admin', '/person/add/BOARD_MEMBER');
  await expect(page.locator('main form')).toBeVisible();
  for (const path of ['/person/add/visitor', '/devices/add/toaster', '/person/import-csv/visitor']) {
    await page.goto(path);
    await expect(page.locator('main'), path).toHaveAttribute('data-page', 'not-found');
  }
  await page.goto('/software/custom-saas/add/OTHER?name=Memo');
  await expect(page).toHaveURL(/\/custom-saas\/[\w-]+\?name=Memo$/);
  await expect(page.locator('main')).not.toHaveAttribute('data-page', 'not-found');
});
