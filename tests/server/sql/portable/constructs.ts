/** Constructs of SQL that not every database of the PostgreSQL family has, and how a statement shows that it uses them. */
import { parse } from 'libpg-query';

type Node = Readonly<Record<string, unknown>>;

interface Construct {
  /** A statement that uses it. */
  readonly example: string;
  /**
   * @param kind name of the node in PostgreSQL's own syntax tree, such as `InsertStmt`
   * @param above kinds of the nodes around it
   */
  isUse(kind: string, node: Node, above: readonly string[]): boolean;
}

const nameOf = (list: unknown): string =>
  (Array.isArray(list) ? list : []).map((part: { String?: { sval?: string } }) => part.String?.sval ?? '').at(-1) ?? '';

const calls =
  (names: RegExp) =>
  (kind: string, node: Node): boolean =>
    kind === 'FuncCall' && names.test(nameOf(node.funcname));

const isTime = (kind: string, node: Node): boolean =>
  kind === 'SQLValueFunction' ||
  calls(/^(now|transaction_timestamp|statement_timestamp|clock_timestamp|timeofday)$/)(kind, node);

const isVolatile = calls(/^(random|gen_random_uuid|uuid_generate_v\d|nextval)$/);

const constraint = (type: string, node: Node): boolean => node.contype === type;

/** Constructs that the product uses. `docs/databases.md` says which database has them. */
export const used: Readonly<Record<string, Construct>> = {
  'foreign key': {
    example: 'alter table a add foreign key (b) references c (id)',
    isUse: (kind, node) => kind === 'Constraint' && constraint('CONSTR_FOREIGN', node),
  },
  'partial index': {
    example: 'create unique index i on a (b) where c is null',
    isUse: (kind, node) => kind === 'IndexStmt' && 'whereClause' in node,
  },
  'index of an expression': {
    example: 'create index i on a (lower(b))',
    isUse: (kind, node, above) => kind === 'IndexElem' && 'expr' in node && above.includes('IndexStmt'),
  },
  'GIN index': {
    example: 'create index i on a using gin (b)',
    isUse: (kind, node) => kind === 'IndexStmt' && node.accessMethod === 'gin',
  },
  'nulls not distinct': {
    example: 'create unique index i on a (b, c) nulls not distinct',
    isUse: (kind, node) => kind === 'IndexStmt' && node.nulls_not_distinct === true,
  },
  trigger: {
    example: 'create trigger t after insert on a for each statement execute function f()',
    isUse: (kind) => kind === 'CreateTrigStmt',
  },
  'function in PL/pgSQL': {
    example: "create function f() returns trigger language plpgsql as 'begin return null; end'",
    isUse: (kind, node) => kind === 'CreateFunctionStmt' && languageOf(node) === 'plpgsql',
  },
  'recursive query': {
    example: 'with recursive a(b) as (select 1 union select b from a) select b from a',
    isUse: (kind, node) => (kind === 'WithClause' || kind === 'withClause') && node.recursive === true,
  },
  'change within a query': {
    example: 'with a as (delete from b returning c) insert into d select c from a',
    isUse: (kind, _, above) =>
      ['DeleteStmt', 'UpdateStmt', 'InsertStmt'].includes(kind) && above.includes('CommonTableExpr'),
  },
  'lateral join': {
    example: 'select 1 from a, lateral (select a.b) as c',
    isUse: (kind, node) => (kind === 'RangeSubselect' || kind === 'RangeFunction') && node.lateral === true,
  },
  'row lock': { example: 'select 1 from a for update', isUse: (kind) => kind === 'LockingClause' },
  'on conflict': {
    example: 'insert into a (b) values (1) on conflict do nothing',
    isUse: (kind) => kind === 'onConflictClause' || kind === 'OnConflictClause',
  },
  savepoint: {
    example: 'savepoint s',
    isUse: (kind, node) => kind === 'TransactionStmt' && node.kind === 'TRANS_STMT_SAVEPOINT',
  },
  'several arrays as rows': {
    example: 'select 1 from unnest($1::int[], $2::int[]) as v(a, b)',
    isUse: (kind, node) =>
      kind === 'FuncCall' && nameOf(node.funcname) === 'unnest' && Array.isArray(node.args) && node.args.length > 1,
  },
  'JSON functions': { example: 'select jsonb_array_length(a) from b', isUse: calls(/^jsonb_/) },
  'filtered aggregate': {
    example: 'select count(*) filter (where a) from b',
    isUse: (kind, node) => kind === 'FuncCall' && 'agg_filter' in node,
  },
  'window function': {
    example: 'select row_number() over (order by a) from b',
    isUse: (kind, node) => kind === 'FuncCall' && 'over' in node,
  },
  collation: { example: 'select a from b order by a collate "C"', isUse: (kind) => kind === 'CollateClause' },
  'system catalog': {
    example: 'select 1 from pg_class',
    isUse: (kind, node) => kind === 'RangeVar' && /^pg_/.test(String(node.relname)),
  },
  'plan of a statement': { example: 'explain select 1', isUse: (kind) => kind === 'ExplainStmt' },
};

/** Constructs that the product does without: `docs/databases.md` gives the reasons. */
export const refused: Readonly<Record<string, Construct>> = {
  'deferred check': {
    example: 'alter table a add foreign key (b) references c (id) deferrable',
    isUse: (kind, node) =>
      kind === 'ConstraintsSetStmt' ||
      (kind === 'Constraint' && (node.deferrable === true || node.initdeferred === true)),
  },
  'time or chance in a change': {
    example: 'insert into a (b) values (1) on conflict (b) do update set c = now()',
    isUse: (kind, node, above) =>
      (isTime(kind, node) || isVolatile(kind, node)) &&
      above.some((one) => ['UpdateStmt', 'DeleteStmt', 'onConflictClause', 'OnConflictClause'].includes(one)),
  },
  'advisory lock': {
    example: 'select pg_advisory_xact_lock(1)',
    isUse: calls(/^pg_(try_)?advisory_/),
  },
  'listen and notify': {
    example: 'notify a',
    isUse: (kind, node) =>
      ['ListenStmt', 'NotifyStmt', 'UnlistenStmt'].includes(kind) || calls(/^pg_notify$/)(kind, node),
  },
  sequence: {
    example: 'create table a (b serial)',
    isUse: (kind, node) =>
      kind === 'CreateSeqStmt' ||
      (kind === 'Constraint' && constraint('CONSTR_IDENTITY', node)) ||
      (kind === 'typeName' && /^(small|big)?serial\d?$/.test(nameOf(node.names))),
  },
  'generated column': {
    example: 'create table a (b int, c int generated always as (b + 1) stored)',
    isUse: (kind, node) => kind === 'Constraint' && constraint('CONSTR_GENERATED', node),
  },
  'temporary table': {
    example: 'create temp table a (b int)',
    isUse: (kind, node) => kind === 'relation' && node.relpersistence === 't',
  },
  'table lock': { example: 'lock table a in share mode', isUse: (kind) => kind === 'LockStmt' },
  'exclusion constraint': {
    example: 'create table a (b int, exclude using gist (b with =))',
    isUse: (kind, node) => kind === 'Constraint' && constraint('CONSTR_EXCLUSION', node),
  },
  partition: {
    example: 'create table a (b int) partition by range (b)',
    isUse: (kind, node) => kind === 'CreateStmt' && ('partspec' in node || 'partbound' in node),
  },
  'inherited table': {
    example: 'create table a () inherits (b)',
    isUse: (kind, node) => kind === 'CreateStmt' && 'inhRelations' in node && !('partbound' in node),
  },
  'anonymous block': { example: "do 'begin end'", isUse: (kind) => kind === 'DoStmt' },
  'rewrite rule': {
    example: 'create rule r as on insert to a do nothing',
    isUse: (kind) => kind === 'RuleStmt',
  },
  'row security': {
    example: 'create policy p on a using (true)',
    isUse: (kind) => kind === 'CreatePolicyStmt',
  },
  extension: { example: 'create extension pg_trgm', isUse: (kind) => kind === 'CreateExtensionStmt' },
  cursor: { example: 'declare c cursor for select 1', isUse: (kind) => kind === 'DeclareCursorStmt' },
  'prepared statement': { example: 'prepare p as select 1', isUse: (kind) => kind === 'PrepareStmt' },
};

function languageOf(node: Node): string | undefined {
  const options = (node.options ?? []) as readonly {
    DefElem?: { defname?: string; arg?: { String?: { sval?: string } } };
  }[];
  return options.find(({ DefElem }) => DefElem?.defname === 'language')?.DefElem?.arg?.String?.sval;
}

/** The names of all constructs that a text of SQL uses. @throws if PostgreSQL could not read the text */
export async function constructsIn(text: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const all = Object.entries({ ...used, ...refused });
  const visit = (kind: string, value: unknown, above: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const part of value) visit(kind, part, above);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    for (const [name, { isUse }] of all) if (isUse(kind, node, above)) found.add(name);
    for (const [key, part] of Object.entries(node)) visit(key, part, [...above, kind]);
  };
  visit('', await parse(text), []);
  return found;
}
