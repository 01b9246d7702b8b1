/** What Enter chooses in a reference, for each order of typing, answers, input methods and failures. */
import { describe, expect, test } from 'vitest';
import { endsTag, splitTags } from '#app/kinds/inputs/choices/split-tags.ts';
import {
  type Answer,
  type Choosing,
  type ChoosingEvent,
  chooseNext,
  enterEffect,
  notChoosing,
  offered,
  searchFor,
} from '#app/kinds/inputs/references/choosing.ts';
import { heldBy, unchosen, withoutUnchosen } from '#app/kinds/inputs/references/unchosen.ts';
import { resourceNamed } from './support.ts';

const everybody: Answer<string> = { options: ['青木 理恵', '松井 明美'], foundFor: '', failed: false };
const matsui: Answer<string> = { options: ['松井 明美'], foundFor: '松井', failed: false };
const nobody: Answer<string> = { options: [], foundFor: 'いない人', failed: false };
const notYet = (answer: Answer<string>): Answer<string> => ({ ...answer, foundFor: null });
const after = (...events: readonly ChoosingEvent[]): Choosing => events.reduce(chooseNext, notChoosing);
const open = after({ kind: 'opened' });

describe('only what was found for the text in the field is on offer', () => {
  test('while a new search runs the old list is not', () => {
    for (const answer of [everybody, notYet(everybody), notYet(matsui)]) {
      expect(offered(open, '松井', answer)).toEqual([]);
      expect(enterEffect(open, '松井', answer)).toBe('wait');
    }
  });
  test('an answer that comes too late for its text is not', () => {
    expect(offered(open, '青木', matsui)).toEqual([]);
    expect(offered(open, null, matsui)).toEqual([]);
    expect(enterEffect(open, '青木', matsui)).toBe('wait');
  });
  test('the answer to the text is, whatever spaces stand around it', () => {
    for (const text of ['松井', ' 松井', '松井　']) {
      expect(offered(open, text, matsui)).toEqual(matsui.options);
      expect(enterEffect(open, text, matsui)).toBe('take');
    }
  });
  test('after a failed call nothing is', () => {
    const failed = { ...matsui, failed: true };
    expect(offered(open, '松井', failed)).toEqual([]);
    expect(enterEffect(open, '松井', failed)).toBe('refuse');
  });
});

describe('an input method', () => {
  const composing = after({ kind: 'opened' }, { kind: 'composing', text: null });
  test('searches for nothing until the word is made', () => {
    expect(searchFor(composing, 'まつい')).toBe('');
    expect(searchFor(chooseNext(composing, { kind: 'composed' }), '松井')).toBe('松井');
  });
  test('leaves nothing to take meanwhile, nor right after the word is made', () => {
    expect(offered(composing, 'まつい', everybody)).toEqual([]);
    expect(enterEffect(composing, 'まつい', everybody)).toBe('wait');
    const composed = chooseNext(composing, { kind: 'composed' });
    expect(enterEffect(composed, '松井', everybody)).toBe('wait');
    expect(enterEffect(composed, '松井', matsui)).toBe('take');
  });
  test('that is left ends', () => {
    expect(chooseNext(composing, { kind: 'closed' })).toEqual(notChoosing);
  });
});

test('Enter never sends the form while text stands there that was not chosen', () => {
  for (const state of [open, notChoosing])
    for (const answer of [nobody, matsui, everybody, notYet(nobody)])
      expect(enterEffect(state, 'いない人', answer)).not.toBe('pass');
  expect(enterEffect(open, 'いない人', nobody)).toBe('refuse');
});

test('Enter in a field without text sends the form, but not from an open list', () => {
  expect(enterEffect(notChoosing, null, everybody)).toBe('pass');
  expect(enterEffect(open, null, everybody)).toBe('take');
  expect(enterEffect(open, null, notYet(everybody))).toBe('wait');
});

describe('text that was not chosen', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  test('is held in the place of an id, and told apart from one', () => {
    expect(heldBy('松井')).toEqual({ ids: [], text: '松井' });
    expect(heldBy(id)).toEqual({ ids: [id], text: null });
    expect(heldBy([id, '松井'])).toEqual({ ids: [id], text: '松井' });
    expect(heldBy(null)).toEqual({ ids: [], text: null });
    expect(unchosen('　')).toBeNull();
  });
  test('is never an id, not even when one is pasted', () => {
    expect(heldBy(unchosen(id))).toEqual({ ids: [], text: `${id} ` });
  });
  test('is asked of no server', () => {
    const { fields } = resourceNamed('equipment');
    expect(withoutUnchosen(fields, { name: '松井', assignedWorkerId: '松井', equipmentTypeId: id })).toEqual({
      name: '松井',
      assignedWorkerId: null,
      equipmentTypeId: id,
    });
  });
});

test('words that are typed as tags are told apart by commas of either width, each once', () => {
  expect(splitTags(' 会議室、貸出可,会議室；', ['貸出可'])).toEqual(['会議室']);
  expect(splitTags('　会議\u200b室、\u3164、\u00ad', ['会議室'])).toEqual([]);
  expect(endsTag('会議室')).toBe(false);
  for (const text of ['会議室,', '会議室、', '会議室，', '会議室；']) expect(endsTag(text)).toBe(true);
});
