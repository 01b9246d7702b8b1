/** PostGraphile 4, the last one that runs on Node 20 (licence: MIT): GraphQL over the tables of a database. */
import path from 'node:path';
import { type Call, createCaller } from '../support/caller.ts';
import { freePort, startProcess, statusOf, until } from '../support/process.ts';
import { installed } from './installed.ts';
import { middleOf, type Peer, pageSize } from './peer.ts';

const version = '4.14.1';
/** Conditions other than equality need a plugin. */
const filters = 'postgraphile-plugin-connection-filter@2.3.0';
const type = 'Equipment';

export const postgraphile: Peer = {
  name: 'PostGraphile',
  async start(table, connections) {
    const folder = installed('postgraphile', version, [filters]);
    const port = await freePort();
    const program = path.join(folder, 'node_modules/postgraphile/cli.js');
    const plugin = path.join(folder, 'node_modules/postgraphile-plugin-connection-filter');
    const started = startProcess(
      process.execPath,
      [
        ...[
          program,
          '--connection',
          table.databaseUrl,
          '--schema',
          'public',
          '--port',
          String(port),
          '--host',
          '127.0.0.1',
        ],
        ...['--max-pool-size', String(connections), '--disable-query-log', '--append-plugins', plugin],
        ...['--no-ignore-rbac', '--skip-plugins', 'graphile-build:MutationPlugin'],
      ],
      folder,
      { NODE_ENV: 'production' },
    );
    const origin = `http://127.0.0.1:${port}`;
    await until(async () => (await statusOf(`${origin}/graphiql`)) > 0, {
      since: performance.now(),
      limitMs: 120_000,
      what: () => `PostGraphile: ${started.output()}`,
    });
    const caller = createCaller(origin, {}, connections);
    const { fields, lists, single } = await names(caller.read);
    const listWith = (parameters: string): Call =>
      queryOf(`{ list: ${lists}(first: ${pageSize}, ${parameters}) { totalCount nodes { ${fields} } } }`);
    const found = ['name', 'model', 'serialNumber', 'assetTag']
      .map((field) => `{ ${field}: { includesInsensitive: ${JSON.stringify(table.word)} } }`)
      .join(', ');
    return {
      caller,
      calls: {
        list: listWith('condition: { deletedAt: null }'),
        'page in the middle': listWith(`condition: { deletedAt: null }, offset: ${middleOf(table)}`),
        'search of a word': listWith(`condition: { deletedAt: null }, filter: { or: [${found}] }`),
        'one record': queryOf(`{ one: ${single}(id: ${JSON.stringify(table.id)}) { ${fields} } }`),
      },
      listOf(answer) {
        const { data } = answer as { data: { list: { totalCount: number; nodes: unknown[] } } };
        return { rows: data.list.nodes, count: data.list.totalCount };
      },
      async stop() {
        caller.close();
        await started.stop();
      },
    };
  },
};

const queryOf = (query: string): Call => ({ path: '/graphql', body: { query } });

interface Kind {
  readonly kind: string;
  readonly ofType: Kind | null;
}

/** The names that it gives to the table and its columns. */
async function names(read: (call: Call) => Promise<unknown>): Promise<{
  readonly fields: string;
  readonly lists: string;
  readonly single: string;
}> {
  const kind = 'kind ofType { kind ofType { kind } }';
  const { data } = (await read(
    queryOf(`{ type: __type(name: "${type}") { fields { name type { ${kind} } } }
      schema: __schema { queryType { fields { name args { name } type { name ofType { name } } } } } }`),
  )) as {
    data: {
      type: { fields: { name: string; type: Kind }[] };
      schema: { queryType: { fields: { name: string; args: { name: string }[]; type: { name: string | null } }[] } };
    };
  };
  const isPlain = ({ kind, ofType }: Kind): boolean =>
    kind === 'NON_NULL' && ofType ? isPlain(ofType) : kind === 'SCALAR' || kind === 'ENUM';
  const queries = data.schema.queryType.fields;
  const nameOf = (test: (one: (typeof queries)[number]) => boolean): string => {
    const found = queries.find(test);
    if (!found) throw new Error('PostGraphile does not list the table');
    return found.name;
  };
  return {
    fields: data.type.fields.flatMap((field) => (isPlain(field.type) ? [field.name] : [])).join(' '),
    lists: nameOf(
      ({ name, args }) =>
        /^all/.test(name) && name.startsWith(`all${type}`) && args.some((one) => one.name === 'first'),
    ),
    single: nameOf(({ args, type: { name } }) => name === type && args.some((one) => one.name === 'id')),
  };
}
