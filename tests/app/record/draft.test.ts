import { describe, expect, test } from 'vitest';
import { bodyOf, changedNames, clearedBySaving, errorsOfDraft, type Subject } from '#app/form/unsaved/draft.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { accessTo, moment, typeId, validatorOf, whiteboard } from './support.ts';

const names = ['name', 'equipmentTypeId', 'model', 'assetTag', 'purchasePrice', 'note'];
const lending = ['lendingState', 'lendingStartsOn', 'lendingEndsOn'];
const editing = (fields: readonly string[]): Subject => ({
  access: accessTo('equipment'),
  before: whiteboard,
  names: fields,
});
const creating = (fields: readonly string[]): Subject => ({ ...editing(fields), before: null });
const validator = validatorOf('equipment');
const errors = (subject: Subject, values: Record<string, unknown>) =>
  errorsOfDraft(subject, values, validator, moment).map(({ pointer, keyword }) => `${pointer} ${keyword}`);

test('what a dialog asks for is sent when it holds something or was emptied, and not when nobody touched it', () => {
  const asking: Subject = { ...creating(['model', 'note']), isPartial: true };
  const typed = { model: 'IWB-75', note: '' };
  expect(bodyOf(asking, typed, moment, { model: null, note: '貸出中' })).toEqual({ model: 'IWB-75', note: null });
  expect(bodyOf(asking, typed, moment, { model: null, note: null })).toEqual({ model: 'IWB-75' });
});

describe('an edited record', () => {
  test('sends only what changed', () => {
    expect(bodyOf(editing(names), { ...whiteboard, model: 'IWB-75' }, moment)).toEqual({ model: 'IWB-75' });
  });

  test('sends null for what was emptied, spaces included', () => {
    expect(bodyOf(editing(names), { ...whiteboard, model: '  ', assetTag: '' }, moment)).toEqual({
      model: null,
      assetTag: null,
    });
  });

  test('outer spaces alone are no change', () => {
    const values = { ...whiteboard, name: ' 電子黒板 0012　' };
    expect(bodyOf(editing(names), values, moment)).toEqual({});
    expect(changedNames(editing(names), whiteboard, values, moment)).toEqual([]);
  });

  test('an empty note stays as it is', () => {
    expect(bodyOf(editing(names), { ...whiteboard, note: '' }, moment)).toEqual({});
  });

  test('a value typed and taken back is no change', () => {
    expect(bodyOf(editing(names), { ...whiteboard, purchasePrice: 128000 }, moment)).toEqual({});
  });

  test('fields that no longer apply are not sent with a value', () => {
    const subject = editing(['usage', ...lending]);
    const body = bodyOf(subject, { ...whiteboard, usage: 'SHARED_USE', lendingEndsOn: '2026-12-24' }, moment);
    expect(body).toEqual({ usage: 'SHARED_USE', lendingState: null, lendingStartsOn: null, lendingEndsOn: null });
  });

  test('names the fields outside the form that will be emptied', () => {
    expect(clearedBySaving(editing(['usage']), { usage: 'SHARED_USE' }, moment)).toEqual(lending);
    expect(clearedBySaving(editing(['usage']), { usage: 'SHORT_TERM_LENDING' }, moment)).toEqual([]);
  });

  test('an emptied required field is required, whatever its kind', () => {
    expect(errors(editing(names), { ...whiteboard, name: '', equipmentTypeId: null })).toEqual([
      '/name required',
      '/equipmentTypeId required',
    ]);
    expect(errors(editing(names), { ...whiteboard, name: ' ' })).toEqual(['/name notBlank']);
  });

  test('spaces are told from nothing, and are no text either', () => {
    for (const name of [' ', ' 　\t'])
      expect(errors(editing(names), { ...whiteboard, name })).toEqual(['/name notBlank']);
  });

  test('unreadable numbers and dates are errors of their kind', () => {
    expect(errors(editing(names), { ...whiteboard, purchasePrice: '十万' })).toEqual(['/purchasePrice type']);
    expect(errors(editing(lending), { ...whiteboard, lendingStartsOn: 'いつか' })).toEqual(['/lendingStartsOn format']);
  });

  test('rules between fields look at the whole record', () => {
    expect(errors(editing(['lendingEndsOn']), { lendingEndsOn: '2026-10-31' })).toEqual(['/lendingEndsOn order']);
  });

  test('has no errors when it may be saved', () => {
    expect(errors(editing(names), { ...whiteboard, name: '電子黒板 0013' })).toEqual([]);
  });
});

describe('a new record', () => {
  test('leaves out what was not filled in', () => {
    const values = { name: '電子黒板', equipmentTypeId: typeId, model: '', note: undefined };
    expect(bodyOf(creating(names), values, moment)).toEqual({ name: '電子黒板', equipmentTypeId: typeId });
  });

  test('says that a default was emptied on purpose', () => {
    const body = bodyOf(creating(['name', 'management']), { name: '机', management: null }, moment);
    expect(body).toEqual({ name: '机', management: null });
  });

  test('needs its required fields', () => {
    expect(errors(creating(names), { purchasePrice: 1 })).toEqual(['/name required', '/equipmentTypeId required']);
  });
});

test('errors of fields that the person may not see are left to the server', () => {
  const access = accessTo('people', ['hr:view']);
  const subject: Subject = { access, before: { name: '佐藤 花子' }, names: [] };
  const pointers = errorsOfDraft(subject, {}, validatorOf('people'), moment).map(({ pointer }) => fieldAt(pointer));
  expect(pointers).not.toContain('birthDate');
});
