import type { Condition } from '../condition.ts';
import type { Events } from './events.ts';

/** One event, or cases of which the record decides. */
type RawCases = string | readonly { readonly when?: Condition; readonly then: string; readonly on?: string }[];

export interface RawEvents {
  readonly in: string;
  readonly of: string;
  readonly event: string;
  readonly at: string;
  readonly by?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly before?: Readonly<Record<string, string>>;
  readonly day: string;
  readonly says?: readonly string[];
  readonly when: Readonly<Record<string, RawCases>>;
}

export const defineEvents = (raw: RawEvents | undefined): Events | null =>
  raw
    ? {
        ...raw,
        by: raw.by ?? null,
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
      }
    : null;
