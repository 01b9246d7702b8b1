/** What the wizard counts, shows, marks and clears, with the shipped declaration of networks. */
import { describe, expect, it } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { intoParts } from '#model/features/wire/wire-parts.ts';
import { planCreate } from '#model/record/plan-record.ts';
import {
  cleared,
  filledBeyond,
  firstAmong,
  markOf,
  progressOf,
  stepIn,
  stepsShown,
  type WizardContext,
} from '#modules/networks/app/wizard-steps.ts';
import { actorWith, moment } from '#tests/model/support.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { declarations } = await shippedProject();
const resource = declarations.resources.networks;
if (!resource) throw new Error('there are no networks');
const { sections: steps } = planCreate(accessOf(resource, actorWith('it:edit')));
const context = (record: Readonly<Record<string, unknown>>): WizardContext => ({ resource, record, moment });
const [information, access] = steps;
if (!information || !access) throw new Error('there are fewer than two steps');

const counts = (record: Readonly<Record<string, unknown>>) => {
  const { fields, required } = progressOf(steps, context(record));
  return [fields.filled, fields.total, required.filled, required.total];
};

describe('the steps', () => {
  it('are the sections that can be filled in, by their names in the hash', () => {
    expect(steps.map(({ name }) => name)).toEqual(['networkInformation', 'accessControl']);
    expect(stepIn('#accessControl', steps)).toBe(access);
    for (const hash of ['', '#', '#accesscontrol', '#connection', 'accessControl'])
      expect(stepIn(hash, steps)).toBe(information);
  });
});

describe('progress', () => {
  it('counts every field that applies, and the name as the only required one', () => {
    expect(counts({})).toEqual([0, 12, 0, 1]);
    expect(counts({ networkName: '本社', accessLevel: 'LIMITED' })).toEqual([2, 12, 1, 1]);
  });

  it('counts a place or a device with the destination that it belongs to, and never otherwise', () => {
    expect(counts({ destinationType: 'PLACE' })).toEqual([1, 13, 0, 1]);
    expect(counts({ destinationType: 'PLACE', placeId: 'a' })).toEqual([2, 13, 0, 1]);
    expect(counts({ destinationType: 'PLACE', deviceId: 'a' })).toEqual([1, 13, 0, 1]);
    expect(counts({ destinationType: 'DEVICE', deviceId: 'a' })).toEqual([2, 13, 0, 1]);
    expect(counts({ placeId: 'a', deviceId: 'b' })).toEqual([0, 12, 0, 1]);
  });
});

describe('required items only', () => {
  it('leaves the name, and so the first step alone', () => {
    const shown = stepsShown(steps, true, context({}));
    expect(shown.map(({ name, lines }) => [name, lines.flat().map(({ field }) => field.name)])).toEqual([
      ['networkInformation', ['networkName']],
    ]);
    expect(stepIn('#accessControl', shown)?.name).toBe('networkInformation');
    expect(stepsShown(steps, false, context({}))).toBe(steps);
  });

  it('knows what is filled in and not shown', () => {
    const filled = context({ networkName: '本社', purpose: '業務用', accessLevel: 'LIMITED', placeId: 'a' });
    expect(filledBeyond(steps, stepsShown(steps, true, filled), filled)).toEqual(['purpose', 'accessLevel']);
    expect(filledBeyond(steps, steps, filled)).toEqual([]);
  });
});

describe('marks', () => {
  const mark = (
    step: typeof information,
    record: Readonly<Record<string, unknown>>,
    faulty: readonly string[] = [],
    only = false,
  ) => {
    const errors = Object.fromEntries(faulty.map((name) => [name, { pointer: `/${name}`, keyword: 'required' }]));
    return markOf(step, stepsShown(steps, only, context(record)), errors, context(record));
  };

  it('tell a step that is filled in from one that needs something', () => {
    expect(mark(information, {})).toBe('pending');
    expect(mark(information, { purpose: '業務用' })).toBe('pending');
    expect(mark(information, { networkName: '本社' })).toBe('completed');
    expect(mark(access, { networkName: '本社' })).toBe('pending');
    expect(mark(access, { accessLevel: 'LIMITED' })).toBe('completed');
  });

  it('tell of errors in their own step, before anything else', () => {
    expect(mark(information, { networkName: '本社' }, ['purpose'])).toBe('error');
    expect(mark(access, { networkName: '本社' }, ['networkName'])).toBe('pending');
    expect(mark(access, {}, ['accessPeriodTo'])).toBe('error');
    expect(mark(access, {}, ['accessPeriodTo'], true)).toBe('error');
    expect(mark(access, {}, [], true)).toBe('skipped');
  });

  it('lead to the first error in the order of the form', () => {
    expect(firstAmong(steps, ['accessPeriodTo', 'purpose'])).toEqual({ step: information, field: 'purpose' });
    expect(firstAmong(steps, ['accessPeriodTo'])?.step).toBe(access);
    expect(firstAmong(steps, ['id'])).toBeNull();
  });
});

describe('what no longer applies', () => {
  it.each([
    ['PLACE', { deviceId: null }],
    ['DEVICE', { placeId: null }],
    [null, { placeId: null, deviceId: null }],
  ] as const)('is forgotten when the destination becomes %s', (destinationType, expected) => {
    const values = { networkName: '本社', destinationType, placeId: 'a', deviceId: 'b', purpose: '' };
    expect(cleared(context(values), values)).toEqual(expected);
  });

  it('is nothing while all of it applies', () => {
    const values = { destinationType: 'PLACE', placeId: 'a' };
    expect(cleared(context(values), values)).toEqual({});
  });
});

describe('what is sent', () => {
  const nothing = {
    networkName: null,
    networkType: null,
    connectionType: null,
    networkCategory: null,
    purpose: null,
    destinationType: null,
    placeId: null,
    deviceId: null,
  };

  it('holds the information, and the contact and the access only when something is set', () => {
    expect(intoParts(resource, { networkName: '本社' })).toEqual({
      networkInformation: { ...nothing, networkName: '本社' },
    });
    expect(intoParts(resource, { networkName: '本社', destinationType: 'PLACE', placeId: 'a' })).toEqual({
      networkInformation: { ...nothing, networkName: '本社', destinationType: 'PLACE', placeId: 'a' },
    });
    expect(intoParts(resource, { networkName: '本社', adminContactId: 'p', subjectType: 'USER' })).toEqual({
      networkInformation: { ...nothing, networkName: '本社' },
      adminContact: { personId: 'p' },
      accessControl: {
        accessLevel: null,
        accessStatus: null,
        accessPeriodFrom: null,
        accessPeriodTo: null,
        subjectType: 'USER',
      },
    });
  });
});
