import type { RawEvents } from '../../types/raw.ts';
import type { Events } from '../../types/records/events.ts';

export const defineEvents = (raw: RawEvents): Events => ({
  ...raw,
  actor: raw.actor ?? null,
  fields: raw.fields ?? {},
  before: raw.before ?? {},
  says: raw.says ?? [],
  when: Object.fromEntries(
    Object.entries(raw.when).map(([name, cases]) => [
      name,
      typeof cases === 'string'
        ? [{ when: null, event: cases, on: null }]
        : cases.map(({ when, then, on }) => ({ when: when ?? null, event: then, on: on ?? null })),
    ]),
  ),
});
