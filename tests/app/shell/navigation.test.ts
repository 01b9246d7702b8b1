import { describe, expect, it } from 'vitest';
import type { Session } from '#app/providers/session/session.tsx';
import { currentEntry } from '#app/shell/navigation/current-entry.ts';
import { areaOf, mayOpen, planNavigation, planTabs, staffHomeIn } from '#app/shell/navigation/navigation-plan.ts';
import type { Destination } from '#model/pages/destination.ts';
import { headsOf, namesIn } from '#model/pages/navigation-heads.ts';
import type { Area, Scope } from '#model/types/access.ts';

const destination = (name: string, list: string, scope: Scope): Destination => ({
  name,
  area: 'staff',
  icon: 'users',
  single: false,
  routes: {
    list,
    create: `${list}/add`,
    choose: null,
    completed: null,
    detail: `${list}/{id}`,
    edit: null,
    nested: null,
    import: null,
  },
  read: [{ scope, where: null, fields: null }],
});
const entries = {
  people: destination('people', '/people/workforce', 'hr:view'),
  graph: destination('graph', '/people/graph', 'hr:view'),
  wages: destination('wages', '/people/wages', 'legal:view'),
  grades: destination('grades', '/people/settings/grades', 'hr:view'),
  alumni: destination('alumni', '/people/alumni', 'hr:view'),
  equipment: destination('equipment', '/equipment', 'ga:edit'),
  'equipment-types': destination('equipment-types', '/equipment/settings/equipment-types', 'ga:view'),
};
const tabbed = {
  resource: 'people',
  under: null,
  tabs: [
    { name: 'graph', tabs: [] },
    { name: 'wages', tabs: [] },
    { name: 'settings', tabs: ['grades'] },
  ],
};
const navigation = {
  groups: [
    { name: 'people', icon: 'users', entries: [tabbed, { resource: 'alumni', under: null, tabs: [] }] },
    {
      name: 'assets',
      icon: 'package',
      entries: [
        { resource: 'equipment', under: null, tabs: [] },
        { resource: 'equipment-types', under: 'equipment', tabs: [] },
      ],
    },
  ],
};
const headsWith = (all: Readonly<Record<string, Destination>>) =>
  headsOf(
    navigation,
    (name) => all[name] as Destination,
    (name) => (name === 'people' ? ['workforce'] : []),
  );
const heads = headsWith(entries);
const session = (scopes: readonly Scope[], areas: Session['areas'] = ['staff']): Session => ({
  locale: 'ja-JP',
  areas,
  scopes,
  account: { id: 'a', email: 'a@example.co.jp', label: 'A' },
  person: null,
  today: '2026-11-20',
  timeZone: 'Asia/Tokyo',
  preferences: {},
});
const names = (scopes: readonly Scope[]) =>
  planNavigation(heads, session(scopes), 'staff').map((group) => [
    group.name,
    ...group.entries.map(({ entry, under }) => `${entry.name}<${under ?? ''}`),
  ]);

describe('planNavigation', () => {
  it('shows what may be read and leaves empty groups out', () => {
    expect(names(['hr:view'])).toEqual([['people', 'people<', 'alumni<']]);
    expect(names(['ga:edit'])).toEqual([['assets', 'equipment<', 'equipment-types<equipment']]);
    expect(names([])).toEqual([]);
  });

  it('moves an entry up when its parent is not shown', () => {
    expect(names(['ga:view'])).toEqual([['assets', 'equipment-types<']]);
  });

  it('begins at the first tab that may be opened when the entry itself may not', () => {
    expect(names(['legal:view'])).toEqual([['people', 'wages<']]);
    const off = { ...session(['hr:view']), off: ['people'] };
    expect(planNavigation(heads, off, 'staff')[0]?.entries[0]?.entry.name).toBe('graph');
  });

  it('knows of each entry no more than leads somewhere else', () => {
    expect(heads[0]?.entries[0]?.openings.map(({ name }) => name)).toEqual(['people', 'graph', 'wages']);
    expect(heads[0]?.entries[0]?.starts).toEqual([
      '/people/workforce',
      '/people/graph',
      '/people/wages',
      '/people/settings',
    ]);
    expect(heads[1]?.entries[0]?.starts).toEqual(['/equipment', '/equipment/add', '/equipment/{id}']);
  });

  it('keeps the areas apart', () => {
    const own = {
      ...entries,
      people: { ...entries.people, area: 'individual' as const },
      alumni: { ...entries.alumni, area: 'individual' as const },
    };
    const both = session(['hr:view', 'ga:edit'], ['staff', 'individual']);
    const inArea = (area: Area) => planNavigation(headsWith(own), both, area).map(({ name }) => name);
    expect(inArea('staff')).toEqual(['people', 'assets']);
    expect(inArea('individual')).toEqual(['people']);
  });

  it('opens nothing of another area', () => {
    expect(mayOpen(entries.people, session(['hr:view'], ['individual']))).toBe(false);
    expect(mayOpen(entries.people, { ...session(['hr:view']), off: ['people'] })).toBe(false);
    expect(mayOpen(entries.people, { ...session(['hr:view']), off: ['equipment'] })).toBe(true);
  });
});

describe('planTabs', () => {
  const tabsOf = (scopes: readonly Scope[]) =>
    planTabs(
      {
        entry: tabbed,
        destinations: namesIn(tabbed).map((name) => entries[name as 'people']),
        labels: { 'ja-JP': {}, 'en-US': {} },
      },
      session(scopes),
    ).map(({ name, destinations }) => [name, ...destinations.map((one) => one.name)]);

  it('shows the entry and what stands behind its tabs, as far as it may be opened', () => {
    expect(tabsOf(['hr:view'])).toEqual([
      ['people', 'people'],
      ['graph', 'graph'],
      ['settings', 'grades'],
    ]);
    expect(tabsOf(['hr:view', 'legal:view']).map(([name]) => name)).toEqual(['people', 'graph', 'wages', 'settings']);
  });

  it('shows no tab that would stand alone', () => {
    expect(tabsOf(['legal:view'])).toEqual([]);
  });
});

describe('areaOf', () => {
  it.each([
    ['/equipment', ['staff', 'individual'], 'staff'],
    ['/individual', ['staff', 'individual'], 'individual'],
    ['/individual/task/1', ['individual', 'staff'], 'individual'],
    ['/individuals', ['staff', 'individual'], 'staff'],
    ['/equipment', ['individual'], 'individual'],
    ['/individual', ['staff'], 'staff'],
    ['/equipment', [], 'staff'],
  ] as const)('shows %s to an account with %j in the frame of %s', (path, areas, area) => {
    expect(areaOf(path, { areas })).toBe(area);
  });
});

describe('staffHomeIn', () => {
  const home = (value: Session) => staffHomeIn(planNavigation(heads, value, 'staff'), value);

  it('is what the server names, else the first entry, else nothing', () => {
    expect(home({ ...session(['ga:edit']), home: '/places' })).toBe('/places');
    expect(home(session(['ga:edit']))).toBe('/equipment');
    expect(home(session([]))).toBeNull();
    expect(home(session(['ga:edit'], ['individual']))).toBeNull();
  });
});

describe('currentEntry', () => {
  it.each([
    ['/equipment', 'equipment'],
    ['/equipment/add', 'equipment'],
    ['/equipment/0197/history', 'equipment'],
    ['/equipment/settings/equipment-types', 'equipment-types'],
    ['/equipment/settings/equipment-types/0197', 'equipment-types'],
    ['/people/workforce', 'people'],
    ['/people/settings/grades/0197', 'people'],
    ['/people/alumni', 'alumni'],
    ['/people', null],
    ['/', null],
  ])('of %s is %s', (path, name) => {
    const placed = heads
      .flatMap((group) => group.entries)
      .map(({ openings, starts }) => ({ name: openings[0]?.name ?? '', starts }));
    expect(currentEntry(placed, path)).toBe(name);
  });
});
