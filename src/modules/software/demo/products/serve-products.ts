/**
 * The products that the demo company has connected, over real HTTP. They make it possible to try reading them,
 * importing people and devices, and locking a device without owning any of them. They answer from the records of the
 * demo company and store nothing.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { DemoProducts, ProductNeeds } from '#server/demo/demo-products.ts';
import { sealSecrets } from '#server/gate/write/steps/seal-secrets.ts';
import { columnOf, tableOf } from '#server/sql/columns.ts';
import type { AppIntegrationsRecord } from '#types/app-integrations.ts';
import { failuresByPath } from '../app-integrations.ts';
import { managedDevicesOf } from './managed-devices.ts';
import {
  addressOf,
  demoHosts,
  demoToken,
  integrations,
  type Product,
  type ProductContext,
  productAt,
  rowsOf,
} from './product.ts';
import { groupsOf, type ScimResource, usersOf } from './scim-users.ts';

export async function serveProducts(needs: ProductNeeds): Promise<DemoProducts> {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/scim+json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onRequest', refuse);
  bindScim(app, needs);
  bindGraph(app, needs);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await giveTokens(needs);
  return { standIns: new Map(Object.values(demoHosts).map((host) => [host, origin])), stop: () => app.close() };
}

type ProductRequest<Params = unknown, Query = unknown> = FastifyRequest<{
  Params: { product: string } & Params;
  Querystring: Query;
}>;

/** One product has changed its token, another one is down; the demo company's staff have to find out. */
async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [, path = ''] = request.url.split('/');
  const failure = failuresByPath.get(path);
  if (failure === 'unreachable') await reply.code(503).send({ detail: 'Down for maintenance.' });
  else if (failure === 'refused' || request.headers.authorization !== `Bearer ${demoToken}`)
    await reply.code(401).send({ detail: 'The token is not valid.' });
}

const productOf = (context: ProductContext, request: ProductRequest): Promise<Product> =>
  productAt(context, addressOf(request.host, request.params.product));

interface Page {
  readonly startIndex?: string;
  readonly count?: string;
}

const scimType = 'application/scim+json; charset=utf-8';
const mostPerPage = 200;

/** RFC 7644, sections 3.4.2.4 (pages) and 3.5.2 (changes, which only the register stores). */
function bindScim(app: FastifyInstance, context: ProductContext): void {
  app.get('/:product/Users', async (request: ProductRequest<unknown, Page>, reply) =>
    reply.type(scimType).send(pageOf(await usersOf(context, await productOf(context, request)), request.query)),
  );
  app.get('/:product/Groups', async (request: ProductRequest<unknown, Page>, reply) => {
    const groups = await groupsOf(context, await productOf(context, request));
    return groups ? reply.type(scimType).send(pageOf(groups, request.query)) : missing(reply);
  });
  app.patch('/:product/Users/:id', async (request: ProductRequest<{ id: string }>, reply) => {
    const users = await usersOf(context, await productOf(context, request));
    return users.some(({ id }) => id === request.params.id) ? reply.code(204).send() : missing(reply);
  });
}

function pageOf(all: readonly ScimResource[], { startIndex = '1', count = String(mostPerPage) }: Page): object {
  const start = Math.max(1, Number(startIndex) || 1);
  const resources = all.slice(start - 1, start - 1 + Math.min(Math.max(0, Number(count) || 0), mostPerPage));
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: all.length,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

function bindGraph(app: FastifyInstance, context: ProductContext): void {
  const path = '/:product/deviceManagement/managedDevices';
  app.get(path, async (request: ProductRequest) => ({
    value: await managedDevicesOf(context, await productOf(context, request)),
  }));
  app.post(`${path}/:id/:command`, async (request: ProductRequest<{ id: string; command: string }>, reply) => {
    const devices = await managedDevicesOf(context, await productOf(context, request));
    const isKnown = devices.some(({ id }) => id === request.params.id);
    return isKnown && ['remoteLock', 'rebootNow', 'wipe'].includes(request.params.command)
      ? reply.code(204).send()
      : missing(reply);
  });
}

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ detail: 'Not found.' });

/**
 * Gives integrations that connect to these products the token that they accept, sealed as if somebody had entered it.
 */
async function giveTokens({ database, declarations, sealed }: ProductNeeds): Promise<void> {
  const resource = declarations().resources[integrations];
  if (!resource?.keywords.connects) return;
  const rows = await rowsOf<Connecting, keyof Connecting>({ database }, integrations, ['baseUrl', 'secret'], {});
  for (const row of rows.filter(({ secret, baseUrl }) => secret === null && isOfDemo(baseUrl))) {
    const { secret } = await sealSecrets({ sealed }, resource, row.id, { ...row, secret: demoToken }, ['secret']);
    await sql`update ${sql.table(tableOf(resource))} set ${sql.ref(columnOf('secret'))} = ${secret} where id = ${row.id}`.execute(
      database.kysely,
    );
  }
}

type Connecting = Pick<AppIntegrationsRecord, 'baseUrl'> & { readonly secret: string | null };

const isOfDemo = (address: string | null): boolean =>
  address !== null && Object.values(demoHosts).some((host) => address.startsWith(addressOf(host, '')));
