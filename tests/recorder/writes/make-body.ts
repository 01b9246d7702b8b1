/** Bodies of a call: the first one like an existing record, the next ones without the properties that were refused. */
import type { Item } from '../get/lists.ts';
import { type Description, type Operation, resolved, type Schema } from '../openapi.ts';
import { makeValue } from './make-value.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface Known {
  readonly description: Description;
  /** Field → a value from some record. */
  readonly held: ReadonlyMap<string, unknown>;
}

export function bodySchema({ body }: Operation, { description }: Known): Schema | undefined {
  return body && resolved(description, body);
}

/** @param record the record of the call, or a similar one for a create */
export function firstBody(operation: Operation, record: Item | undefined, known: Known): Body | undefined {
  const schema = bodySchema(operation, known);
  if (!schema) return undefined;
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const isNew = operation.method === 'POST' && !operation.path.includes('{');
  const held = new Map([...known.held, ...Object.entries(record ?? {}).filter(([, value]) => value !== null)]);
  if (/\.update$/.test(operation.id)) return changedBody(properties, record, known);
  const made = properties.map(([name, own]): [string, unknown] => [
    name,
    isNew && held.has(name) && record?.[name] !== undefined
      ? record[name]
      : makeValue(own, name, { ...known, held, turn: 0 }),
  ]);
  return Object.fromEntries(made.filter(([, value]) => value !== null && value !== undefined));
}

const mostChanged = 3;

/** Different values for a few simple fields. */
function changedBody(properties: readonly [string, Schema][], record: Item | undefined, known: Known): Body {
  const isSimple = ([name, schema]: [string, Schema]): boolean => {
    const { type, format, pattern } = resolved(known.description, schema);
    return !/[iI]d$/.test(name) && format === undefined && pattern === undefined && !/object|array/.test(String(type));
  };
  const simple = properties.filter(isSimple).slice(0, mostChanged);
  return Object.fromEntries(
    simple.map(([name, schema]) => {
      const made = [0, 1, 2].map((turn) => makeValue(schema, name, { ...known, held: new Map(), turn }));
      return [name, made.find((value) => value !== null && value !== record?.[name]) ?? made[0]];
    }),
  );
}

interface Refusal {
  readonly pointer?: string;
}

/** The body after a refusal; null if there is nothing left to try. */
export function nextBody(operation: Operation, body: Body, answer: string, turn: number, known: Known): Body | null {
  const schema = bodySchema(operation, known);
  const names = refusedIn(answer).filter((name) => name !== '');
  if (!schema || names.length === 0) return null;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const next: Record<string, unknown> = { ...body };
  for (const name of names) {
    const own = properties[name];
    const wasSent = Object.hasOwn(body, name);
    if (own && (required.includes(name) || !wasSent || turn === 1))
      next[name] = makeValue(own, name, { ...known, held: turn === 1 ? new Map() : known.held, turn });
    else delete next[name];
  }
  return JSON.stringify(next) === JSON.stringify(body) ? null : next;
}

/** The properties that an answer refuses. */
function refusedIn(answer: string): readonly string[] {
  try {
    const { errors = [] } = JSON.parse(answer) as { readonly errors?: readonly Refusal[] };
    return [...new Set(errors.map(({ pointer = '' }) => pointer.split('/')[1] ?? ''))];
  } catch {
    return [];
  }
}
