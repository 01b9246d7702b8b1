import type { DemoRecord } from '#server/demo/demo-record.ts';

/** Id of the first person in the group of system administrators. */
export function administratorIn(groups: readonly DemoRecord[]): string | undefined {
  const group = groups.find(({ name }) => name === 'システム管理者');
  return ((group?.includedPersonIds ?? []) as readonly string[])[0];
}
