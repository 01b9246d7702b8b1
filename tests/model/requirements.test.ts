/** Required parameters of an address, results in addresses, and pages that are closed while a feature is off. */
import { describe, expect, test } from 'vitest';
import { accessOf, may } from '#model/access/access.ts';
import { mayOpenPage } from '#model/features/blocks/block.ts';
import { settledBy } from '#model/features/detail/related.ts';
import { missingOn, missingParams } from '#model/features/requires/requires.ts';
import { featuresOf, offIn, unknownSwitches } from '#model/features/requires/switched-features.ts';
import { homeOf } from '#model/pages/home.ts';
import { readResult } from '#model/pages/read-result.ts';
import { choiceBefore } from '#model/paths/form-paths.ts';
import { planRecord } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RelatedTab } from '#model/types/screens/detail-declaration.ts';
import type { Result } from '#model/types/screens/page.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { actorWith } from './support.ts';

const [sample] = (await suiteProjects()).filter(({ isShipped }) => !isShipped);
if (!sample) throw new Error('there is no sample project');
const { declarations } = sample.project;
const named = (name: string): Resource => declarations.resources[name] as Resource;
const id = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
const moment = { me: id, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

describe('parameters that an address must hold', () => {
  test.each([
    ['?a=1&b=x', []],
    ['?a=1', ['b']],
    ['?a=&b=%20', ['a', 'b']],
    ['', ['a', 'b']],
    ['?a=1&b=&b=2', ['b']],
  ])('of %s are missing: %j', (search, missing) => expect(missingParams(['a', 'b'], search)).toEqual(missing));

  test('on a form hold what their field can hold', () => {
    const loans = named('loans');
    expect(missingOn(loans, 'create', `?sample=${id}`)).toEqual([]);
    for (const search of ['', '?sample=', '?sample=x', `?sample=${id}&sample=x`, `?memo=${id}`])
      expect(missingOn(loans, 'create', search)).toEqual(['sample']);
    expect(missingOn(loans, 'list', '?q=x')).toEqual([]);
    expect(missingOn(loans, 'detail', '')).toEqual([]);
  });
});

describe('a result', () => {
  const result: Result = {
    param: 'result',
    message: 'errorMessage',
    record: { resource: 'loans', param: 'loanId' },
    to: null,
  };
  test.each([
    ['?result=success', 'success', '', null],
    [`?result=success&loanId=${id}&errorMessage=no`, 'success', '', id],
    ['?result=success&loanId=1', 'success', '', null],
    ['?result=error&errorMessage=token+expired', 'error', 'token expired', null],
    ['?result=error&errorMessage=token%20expired', 'error', 'token expired', null],
    ['?result=error&errorMessage=token%2Bexpired', 'error', 'token expired', null],
    [`?result=error&loanId=${id}`, 'error', '', null],
    ['?result=error&errorMessage=a%00%0A%E2%80%AEb', 'error', 'a b', null],
    ['?result=Success', 'unknown', '', null],
    ['?errorMessage=x', 'unknown', '', null],
    ['', 'unknown', '', null],
  ])('is read from %s', (search, outcome, message, record) =>
    expect(readResult(result, search)).toEqual({ outcome, message, record }),
  );

  test('says no more than a few lines of what it was given', () => {
    expect(readResult(result, `?result=error&errorMessage=${'x'.repeat(5000)}`).message).toHaveLength(500);
  });
});

describe('a feature', () => {
  const admin = actorWith('ga:edit', 'it:edit', 'hr:edit', 'legal:edit');

  test('is on unless it is switched off', () => {
    expect(featuresOf(declarations, { overview: false })).toEqual({ lending: true, notes: true, overview: false });
    expect(offIn(declarations, {})).toEqual([]);
    expect(unknownSwitches(declarations, { notes: true, overvew: false })).toEqual([
      'FEATURES: no resource or page requires a feature "overvew" — did you mean "overview"?',
    ]);
  });

  test('closes its resources and pages, and second mounts with their original', () => {
    expect(offIn(declarations, { notes: false }).toSorted()).toEqual(['notes', 'old-notes']);
    expect(offIn(declarations, { lending: false, overview: false }).toSorted()).toEqual([
      'loan-returned',
      'loans',
      'samples-overview',
    ]);
  });

  test('that is off is nobody’s, whatever they hold, but the server’s own', () => {
    const actor = { ...admin, off: offIn(declarations, { lending: false, overview: false }) };
    const access = accessOf(named('loans'), actor);
    for (const verb of ['read', 'create', 'update', 'delete', 'export']) expect(may(access, verb)).toBe(false);
    expect(may(accessOf(named('samples'), actor), 'read')).toBe(true);
    expect(may(accessOf(named('loans'), { kind: 'system', label: 'test' }), 'read')).toBe(true);
    const page = declarations.pages['samples-overview'];
    expect([page && mayOpenPage(page, admin), page && mayOpenPage(page, actor)]).toEqual([true, false]);
    expect(homeOf(declarations, actor)).not.toBe(homeOf(declarations, { ...admin, scopes: [] }));
  });

  test('that is off takes its tabs from records', () => {
    const tabsFor = (off: readonly string[]) =>
      planRecord(accessOf(named('labels'), { ...admin, off })).tabs.map(({ name }) => name);
    expect(tabsFor([])).toContain('loans');
    expect(tabsFor(['loans'])).not.toContain('loans');
    expect(tabsFor(['loans'])).toContain('use');
    expect(tabsFor(['loans', 'samples'])).not.toContain('use');
  });
});

test('what is added to a tab has what all its rows have', () => {
  const tab = {
    kind: 'related',
    reference: 'labelId',
    where: { kind: ['PERMANENT'], memo: [null], until: ['@today'] },
  };
  expect(settledBy(tab as unknown as RelatedTab, id, named('loans'), moment)).toEqual({
    kind: 'PERMANENT',
    until: '2026-11-20',
    labelId: id,
  });
  const several = {
    kind: 'related',
    reference: 'furtherLabelIds',
    where: { state: ['OPEN', 'DRAFT'], not: { code: ['x'] } },
  };
  expect(settledBy(several as unknown as RelatedTab, id, named('samples'), moment)).toEqual({ furtherLabelIds: [id] });
  expect(choiceBefore(named('loans'), { kind: 'PERMANENT' })).toBeNull();
  expect(choiceBefore(named('loans'), { labelId: id })?.name).toBe('kind');
  expect(choiceBefore(named('notes'), {})).toBeNull();
});
