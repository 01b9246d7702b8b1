import { expect, it } from 'vitest';
import { nothing, pageState, toggled, withRange, withRows } from '#app/table/selection.ts';
import { createSelection } from '#app/table/use-selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

it('toggles one row and leaves the old set alone', () => {
  const one = toggled(nothing, 'a');
  expect([...one]).toEqual(['a']);
  expect(nothing.size).toBe(0);
  expect(toggled(one, 'a').size).toBe(0);
});

it('selects and clears from the anchor to the row, in either direction', () => {
  expect([...withRange(nothing, ids, 'b', 'd', true)]).toEqual(['b', 'c', 'd']);
  expect([...withRange(nothing, ids, 'd', 'b', true)]).toEqual(['b', 'c', 'd']);
  expect([...withRange(new Set(ids), ids, 'b', 'd', false)]).toEqual(['a', 'e']);
});

it('changes the row alone when the anchor is not on the page', () => {
  expect([...withRange(nothing, ids, 'z', 'c', true)]).toEqual(['c']);
  expect([...withRange(nothing, ids, null, 'c', true)]).toEqual(['c']);
});

it('changes the row alone when rows in between are not loaded', () => {
  const loaded = ['a', 'b', null, 'x', 'y'];
  expect([...withRange(nothing, loaded, 'a', 'y', true)]).toEqual(['y']);
  expect([...withRange(nothing, loaded, 'x', 'y', true)]).toEqual(['x', 'y']);
});

it('says how much of the page is selected, whatever is selected elsewhere', () => {
  expect(pageState(new Set(['z']), ids)).toBe('none');
  expect(pageState(new Set(['a', 'z']), ids)).toBe('some');
  expect(pageState(withRows(nothing, ids, true), ids)).toBe('all');
  expect(pageState(nothing, [])).toBe('none');
});

it('tells who listens of a change, and of nothing else', () => {
  const { model, show } = createSelection();
  let heard = 0;
  const end = model.subscribe(() => {
    heard += 1;
  });
  show(ids);
  expect(heard).toBe(1);
  show(ids);
  model.clear();
  model.set([]);
  expect(heard, 'the same rows, and nothing to clear').toBe(1);
  model.toggle('b');
  model.toggle('d', true);
  expect([...model.selected()]).toEqual(['b', 'c', 'd']);
  expect([model.page(), heard]).toEqual(['some', 3]);
  show(['x', 'y']);
  expect([model.page(), model.selected().size]).toEqual(['none', 3]);
  end();
  model.togglePage();
  expect([model.page(), heard]).toEqual(['all', 4]);
});

it('selects a range across loaded pages, and the header only the page', () => {
  const { model, show } = createSelection();
  show(['c', 'd']);
  model.reach(() => ['a', 'b', 'c', 'd', 'e', 'f']);
  model.toggle('b');
  model.toggle('e', true);
  expect([...model.selected()]).toEqual(['b', 'c', 'd', 'e']);
  expect(model.page()).toBe('all');
  model.togglePage();
  expect([...model.selected()]).toEqual(['b', 'e']);
  model.reach(null);
  model.toggle('e', true);
  expect([...model.selected()], 'rows of other pages are gone').toEqual(['b']);
});
