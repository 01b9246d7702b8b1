import { describe, expect, it } from 'vitest';
import type { Session } from '#app/providers/session.tsx';
import { currentEntry } from '#app/shell/current-entry.ts';
import { areaOf, type Destination, mayOpen, planNavigation, staffHomeIn } from '#app/shell/navigation-plan.ts';
import type { Area, Scope } from '#model/actor.ts';

const destination = (name: string, list: string, scope: Scope): Destination => ({
  name,
  area: 'staff',
  routes: {
    list,
    create: `${list}/add`,
    choose: null,
    completed: null,
    detail: `${list}/{id}`,
    edit: null,
    import: null,
  },
  read: [{ scope, where: null, fields: null }],
});
const entries = {
  people: destination('people', '/people/workforce', 'hr:view'),
  equipment: destination('equipment', '/equipment', 'ga:edit'),
  'equipment-types': destination('equipment-types', '/equipment/settings/equipment-types', 'ga:view'),
};
const navigation = {
  home: null,
  groups: [
    { name: 'people', icon: 'users', entries: [{ resource: 'people', under: null, tabs: [] }] },
    {
      name: 'assets',
      icon: 'package',
      entries: [
        { resource: 'equipment', under: null, tabs: [] },
        { resource: 'equipment-types', under: 'equipment', tabs: [] },
      ],
    },
  ],
  redirects: [],
};
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
  planNavigation(navigation, entries, session(scopes), 'staff').map((group) => [
    group.name,
    ...group.entries.map(({ entry, under }) => `${entry.name}<${under ?? ''}`),
  ]);

describe('planNavigation', () => {
  it('shows what may be read and leaves empty groups out', () => {
    expect(names(['hr:view'])).toEqual([['people', 'people<']]);
    expect(names(['ga:edit'])).toEqual([['assets', 'equipment<', 'equipment-types<equipment']]);
    expect(names([])).toEqual([]);
  });

  it('moves an entry up when its parent is not shown', () => {
    expect(names(['ga:view'])).toEqual([['assets', 'equipment-types<']]);
  });

  it('keeps the areas apart', () => {
    const mine = { ...entries, people: { ...entries.people, area: 'individual' as const } };
    const both = session(['hr:view', 'ga:edit'], ['staff', 'individual']);
    const inArea = (area: Area) => planNavigation(navigation, mine, both, area).map(({ name }) => name);
    expect(inArea('staff')).toEqual(['assets']);
    expect(inArea('individual')).toEqual(['people']);
  });

  it('opens nothing of another area', () => {
    expect(mayOpen(entries.people, session(['hr:view'], ['individual']))).toBe(false);
    expect(mayOpen(entries.people, { ...session(['hr:view']), off: ['people'] })).toBe(false);
    expect(mayOpen(entries.people, { ...session(['hr:view']), off: ['equipment'] })).toBe(true);
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
  const home = (value: Session) => staffHomeIn(planNavigation(navigation, entries, value, 'staff'), value);

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
    ['/people', null],
    ['/', null],
  ])('of %s is %s', (path, name) => {
    expect(currentEntry(Object.values(entries), path)).toBe(name);
  });
});
