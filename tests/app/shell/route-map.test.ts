import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { planPages, planRedirects, planScreens, type RoutePlan } from '#app/shell/routes/route-map.ts';

const equipment = {
  name: 'equipment',
  single: false,
  routes: {
    list: '/equipment',
    create: '/equipment/add/{usage}',
    choose: '/equipment/add',
    completed: '/equipment/add/{usage}/completed',
    detail: '/equipment/{id}',
    edit: '/equipment/{id}/edit',
    nested: null,
    import: null,
  },
};
const types = {
  name: 'equipment-types',
  single: false,
  routes: {
    list: '/equipment/settings/equipment-types',
    create: '/equipment/settings/equipment-types/add',
    choose: null,
    completed: null,
    detail: '/equipment/settings/equipment-types/{id}',
    edit: null,
    nested: null,
    import: null,
  },
};
const people = {
  name: 'people',
  single: false,
  routes: {
    list: '/people/workforce',
    create: '/people/workforce/add',
    choose: null,
    completed: null,
    detail: '/person/{id}',
    edit: null,
    nested: null,
    import: null,
  },
};
const mfa = {
  name: 'mfa',
  single: true,
  routes: {
    list: '/settings/mfa',
    create: '/settings/mfa/add',
    choose: null,
    completed: null,
    detail: '/settings/mfa',
    edit: null,
    nested: null,
    import: null,
  },
};
const redirects = [
  { from: '/people', to: '/people/workforce', keepQuery: true, except: [], when: {}, set: {} },
  {
    from: '/equipment/settings',
    to: '/equipment/settings/equipment-types',
    keepQuery: false,
    except: [],
    when: {},
    set: {},
  },
  { from: '/equipment/*', to: '/equipment', keepQuery: true, except: [], when: {}, set: {} },
  { from: '/person/{id}', to: '/person/{id}/profile', keepQuery: false, except: [], when: {}, set: {} },
];
const overview = { name: 'equipment-overview', routes: { ...equipment.routes, list: '/equipment/overview' } };
const finish = {
  name: 'install-finish',
  routes: { ...equipment.routes, list: '/equipment/store/{id}/install/finish' },
};
const plans = [
  ...planRedirects(redirects),
  ...planScreens([equipment, types, people, mfa]),
  ...planPages([overview, finish]),
];

/** The router's choice among the planned paths, as `<resource>/<screen>` or `→ <target>`. */
function chosen(path: string): string | undefined {
  const routes = plans.map((plan) => ({ path: plan.path, id: idOf(plan) }));
  return matchRoutes(createMemoryRouter(routes).routes as typeof routes, path)?.at(-1)?.route.id;
}

function idOf(plan: RoutePlan): string {
  if (plan.kind === 'page') return plan.page;
  return plan.kind === 'screen' ? `${plan.resource}/${plan.screen}` : `→ ${plan.redirect.to}`;
}

describe('planRedirects and planScreens', () => {
  it.each([
    ['/equipment/overview', 'equipment-overview'],
    ['/equipment/store/0197/install/finish', 'install-finish'],
    ['/equipment/store/0197/install', '→ /equipment'],
    ['/equipment', 'equipment/list'],
    ['/equipment/add', 'equipment/choose'],
    ['/equipment/add/office', 'equipment/create'],
    ['/equipment/add/office/completed', 'equipment/completed'],
    ['/equipment/0197', 'equipment/record'],
    ['/equipment/0197/edit', 'equipment/edit'],
    ['/settings/mfa', 'mfa/record'],
    ['/settings/mfa/history', 'mfa/record'],
    ['/equipment/0197/history', 'equipment/record'],
    ['/equipment/settings/equipment-types', 'equipment-types/list'],
    ['/equipment/settings/equipment-types/add', 'equipment-types/create'],
    ['/equipment/settings/equipment-types/0197/history', 'equipment-types/record'],
    ['/person/0197', '→ /person/{id}/profile'],
    ['/person/0197/profile', 'people/record'],
    ['/equipment/0197/history/old', '→ /equipment'],
    ['/people', '→ /people/workforce'],
    ['/equipment/settings', '→ /equipment/settings/equipment-types'],
    ['/nowhere', undefined],
  ])('leads %s to %s', (path, screen) => {
    expect(chosen(path)).toBe(screen);
  });
});
