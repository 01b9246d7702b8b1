/** An action can be undone only if that restores the previous state. */
import { expect, test } from 'vitest';
import { wayBack } from '#model/features/actions/way-back.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { resources } = (await shippedProject()).declarations;
const { 'shadow-it-apps': detected } = resources;

test('what was undecided is undecided again', () => {
  for (const name of ['manage', 'ignore', 'block'])
    expect(wayBack(detected!, detected!.actions[name]!, { triage: 'OPEN' })?.name).toBe('reopen');
});

test('of what was decided before, the decision would be lost', () => {
  expect(wayBack(detected!, detected!.actions.ignore!, { triage: 'MANAGED' })).toBeUndefined();
  expect(wayBack(detected!, detected!.actions.reopen!, { triage: 'MANAGED' })).toBeUndefined();
});

test('every declared way back leads back from some state', () => {
  for (const resource of Object.values(resources))
    for (const action of Object.values(resource.actions)) {
      if (action.undo === null) continue;
      const states = resource.states ? (resource.fields[resource.states.field]?.values ?? [null]) : [null];
      const ways = states.filter((state) =>
        wayBack(resource, action, resource.states ? { [resource.states.field]: state } : {}),
      );
      expect(ways, `${resource.name} ${action.name}`).not.toEqual([]);
    }
});
