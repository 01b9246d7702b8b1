/** Every path that redirects to another one, and similar paths that must not. */
import { declarations } from '../support/project.ts';
import { expect, type Page, test } from '../support/test.ts';

const id = '01a00000-0000-7000-8000-000000000001';
const software = '/software/registry';
// Parameters that a list would not correct.
const query = '?text=a&from=mail';

/** From, to; every promised redirect. */
const table: readonly (readonly [string, string])[] = [
  [`/apps${query}`, `${software}${query}`],
  [`/apps/anything-else${query}`, `${software}${query}`],
  [`/apps/anything/else${query}`, `${software}${query}`],
  [`/apps/integrations${query}`, `${software}${query}`],
  [`/software${query}`, `${software}${query}`],
  [`/software/integrations${query}`, `${software}${query}`],
  [`/software/${id}`, `/software/${id}/overview`],
  [`/app-integrations/${id}`, `/app-integrations/${id}/overview`],
  ['/apps/alerts/alumni', '/apps/alerts/shadow-it/apps'],
  ...['software', 'apps'].flatMap((area) => [
    [`/${area}/alerts`, `/${area}/alerts/shadow-it/apps`] as const,
    [`/${area}/alerts/shadow-it`, `/${area}/alerts/shadow-it/apps`] as const,
  ]),
  [`/people?category=ALL`, '/people/workforce?category=ALL'],
  ['/people/settings', '/people/settings/employment-types'],
  ['/places/settings', '/places/settings/business-place-types'],
  [`/person/${id}`, `/person/${id}/personal-information`],
  [`/person/alumni/${id}`, `/person/alumni/${id}/personal-information`],
  [`/devices${query}`, `/devices/inventory${query}`],
  [`/profile/${id}`, `/profile/device/${id}/status`],
  [`/profile/device/${id}`, `/profile/device/${id}/status`],
  ['/equipment/settings', '/equipment/settings/equipment-types'],
  [`/contracts${query}`, `/contract${query}`],
  [`/licenses${query}`, `/licenses/inventory${query}`],
  ['/organization', '/organization/chart'],
  ['/marketplace', '/marketplace/store/devices'],
  ['/marketplace/store', '/marketplace/store/devices'],
  [
    '/organization/chart?baseDate=2026-04-01&viewMode=compact',
    '/organization/chart?baseDate=2026-04-01&viewMode=hierarchy&isCompactView=true',
  ],
  [`/organization/${id}/history?baseDate=2026-04-01&viewMode=tree`, `/organization/${id}?baseDate=2026-04-01`],
  ...['rule-policy', 'history', 'cost', 'alert'].map(
    (name) => [`/organization/${name}${query}`, '/organization/chart'] as const,
  ),
  ['/public-ids/', '/public-ids/registry'],
  [`/public-ids/${id}`, `/public-ids/${id}/details`],
  ...['settings', 'rules-and-policies', 'operation-activity', 'members', 'alerts'].map(
    (name) => [`/public-ids/${name}`, '/public-ids/registry'] as const,
  ),
  [`/group-id/${id}`, `/group-id/${id}/members`],
  ['/settings', '/settings/persons/staff'],
  ['/settings/persons', '/settings/persons/staff'],
  ['/settings/permission-and-roles', '/settings/permission-and-roles/roles'],
  ['/time-and-attendance', '/time-and-attendance/summary/daily-place'],
  ['/time-and-attendance/summary', '/time-and-attendance/summary/daily-place'],
  ['/it-operation-core', '/it-operation-core/packages'],
  [`/it-operation-core/operation-instances/${id}`, `/it-operation-core/operation-instances/${id}/detail`],
  ...['labor-core', 'ga-operation-core', 'contractor-core'].flatMap((base) => [
    [`/${base}/packages?operationPackageId=${id}`, `/${base}/packages/${id}`] as const,
    [
      `/${base}/packages?operationPackageId=${id}&operationPackagePatternId=${id}`,
      `/${base}/packages/${id}?patternId=${id}`,
    ] as const,
  ]),
];

/** Separate pages, including pages that do not exist yet. */
const own: readonly string[] = [
  ...['people', 'marketplace', 'rule-and-policy', 'operation-activity', 'bill-and-cost', 'settings'].map(
    (name) => `/apps/${name}`,
  ),
  '/apps/custom-app/add',
  '/apps/alerts/violated-role',
  '/software/add',
  '/person/add',
  '/public-ids/add',
  '/organization/plan',
  '/no/such/page',
];

/** Navigates within the app like a link, so that the app is not loaded each time. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers its entries in this way.
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('every redirect leads where it says, with what it keeps of the query', async ({ signIn, watcher }) => {
  // A record page that exists already requests the record, which does not exist.
  watcher.expectRefusal({ status: 404, path: id });
  const page = await signIn('admin', '/no/such/page');
  for (const [from, to] of table) {
    await go(page, from);
    await expect(page, from).toHaveURL(to);
  }
});

test('a redirect is a page load too', async ({ signIn }) => {
  const page = await signIn('admin', `/apps/anything-else${query}`);
  await expect(page).toHaveURL(`${software}${query}`);
  await page.goto('/people?category=ALL');
  await expect(page).toHaveURL('/people/workforce?category=ALL');
  await expect(page.locator('main')).toHaveAttribute('data-page', 'people/list');
});

test('pages of their own are left alone', async ({ signIn }) => {
  const page = await signIn('admin', '/places');
  const existing = new Set([
    ...Object.values(declarations.resources).flatMap(({ routes }) => Object.values(routes)),
    ...Object.values(declarations.pages).map((one) => one.path),
  ]);
  for (const path of own.filter((one) => !existing.has(one))) {
    await go(page, path);
    await expect(page.locator('main'), path).toHaveAttribute('data-page', 'not-found');
    await expect(page, path).toHaveURL(path);
  }
});

test('none of them is without a test', () => {
  const tested = table.map(([from]) => from.replace(/\?.*$/, '').replace(/\/$/, '').replaceAll(id, '{}'));
  const missing = declarations.navigation.redirects.filter(
    ({ from }) => !tested.includes(from.replace(/\{\w+\}/g, '{}')) && from !== '/apps/*',
  );
  expect(missing).toEqual([]);
});
