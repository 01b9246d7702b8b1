/** Records the texts of all statements that this process sends to a database, on whichever engine. */
import pg from 'pg';

export interface RecordedStatements {
  /** Without their values. */
  readonly texts: ReadonlySet<string>;
  /** Names of prepared statements. */
  readonly prepared: ReadonlySet<string>;
  stop(): void;
}

export function recordStatements(): RecordedStatements {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const texts = new Set<string>();
  const prepared = new Set<string>();
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const { text, name } = typeof first === 'string' ? { text: first } : ((first ?? {}) as pg.QueryConfig);
    if (text) texts.add(text);
    if (name) prepared.add(name);
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    texts,
    prepared,
    stop() {
      prototype.query = query;
    },
  };
}
