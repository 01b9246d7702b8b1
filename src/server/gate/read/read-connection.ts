/**
 * How to reach the products that offer records to import. An actor who may import them learns the name of the product,
 * even without permission to read the record of the connection. The address and the secret stay in the server.
 */

import { sql } from 'kysely';
import { accessOf, canRead, mayPreview } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { readFileAddress } from '#model/base/stored-file.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { PreviewSource } from '#model/pages/preview-answer.ts';

import type { Resource, ResourceWith } from '#model/types/resource.ts';
import type { FoundConnection } from '../../connectors/found-connection.ts';
import { localizedRows } from '../../sql/as-of.ts';
import { columnOf, deletedColumn, titleColumn } from '../../sql/columns.ts';
import { compileCondition } from '../../sql/condition.ts';
import { rowsUnder } from '../../sql/rows.ts';
import { isUuid } from '../../uuid.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import { openSecret } from '../write/steps/seal-secrets.ts';

/** @throws `forbidden` if the actor may not import such records, `not-found` */
export async function readConnection(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  id: string,
): Promise<FoundConnection> {
  const { target, preview } = mustPreview(context, resource, actor);
  return connectionOf(context, target, actor, id, preview.offers);
}

/**
 * How to reach one product. The caller has checked the permission.
 *
 * @param target resource whose records connect
 * @throws `not-found`
 */
export async function connectionOf(
  context: GateContext,
  target: ResourceWith<'connects'>,
  actor: Actor,
  id: string,
  offers: string,
): Promise<FoundConnection> {
  if (!isUuid(id)) throw new Problem('not-found');
  const picture = pictureOf(target);
  const {
    keywords: { connects },
  } = target;
  const value = stateOf(context, target, actor, offers);
  const { rows } = await sql<{
    name: string;
    picture: string | null;
    isActive: boolean;
    isOffered: boolean;
    kind: string | null;
    address: string | null;
    secret: string | null;
  }>`
    select ${sql.ref(`t.${titleColumn}`)} as name, ${picture ? sql.ref(`t.${columnOf(picture)}`) : sql`null`} as picture,
      ${value.isActive} as "isActive", ${value.isOffered} as "isOffered",
      ${sql.ref(`t.${columnOf(connects.kind)}`)} as kind,
      ${sql.ref(`t.${columnOf(connects.address)}`)} as address,
      ${sql.ref(`t.${columnOf(connects.secret)}`)} as secret
    from ${localizedRows(target, 't', sqlContextOf(context, actor).moment.locale)}
    where t.id = ${id} and ${sql.ref(`t.${deletedColumn}`)} is null`.execute(context.database.kysely);
  const [row] = rows;
  if (!row) throw new Problem('not-found');
  const { secret, ...found } = row;
  return {
    ...found,
    picture: picture && mayShow(target, actor, picture, found.picture) ? found.picture : null,
    hasSecret: secret !== null,
    secret: await openSecret(context, target, id, connects.secret, {
      [connects.address]: found.address,
      [connects.secret]: secret,
    }),
  };
}

/** The active products that offer such records, by name. @throws `forbidden` */
export async function listConnections(
  context: GateContext,
  resource: Resource,
  actor: Actor,
): Promise<readonly PreviewSource[]> {
  const { target, value } = mustPreview(context, resource, actor);
  const { rows } = await sql<PreviewSource>`
    select t.id, ${sql.ref(`t.${titleColumn}`)} as name from ${localizedRows(target, 't', sqlContextOf(context, actor).moment.locale)}
    where ${sql.ref(`t.${deletedColumn}`)} is null and ${value.isActive} and ${value.isOffered}
    order by 2, 1 limit ${mostConnections}`.execute(context.database.kysely);
  return rows;
}

/** The first picture of the record's page that is a column of its own table. */
const pictureOf = ({ detail, fields }: Resource): string | undefined =>
  detail.pictures.find((name) => fields[name]?.kind === 'image' && isStored(fields[name]));

/** Only an actor who may read the record may see an uploaded file. */
const mayShow = (target: Resource, actor: Actor, name: string, address: string | null): boolean =>
  address !== null && (readFileAddress(address) === null || canRead(accessOf(target, actor), name));

/** More than a menu can show. */
const mostConnections = 50;

function mustPreview(context: GateContext, resource: Resource, actor: Actor) {
  const {
    keywords: { preview },
  } = resource;
  const target = preview ? context.project().declarations.resources[preview.resource] : undefined;
  if (!preview || !connects(target) || !mayPreview(accessOf(resource, actor))) throw new Problem('forbidden');
  return { target, preview, value: stateOf(context, target, actor, preview.offers) };
}

export const connects = (resource: Resource | undefined): resource is ResourceWith<'connects'> =>
  resource !== undefined && resource.keywords.connects !== undefined;

function stateOf(context: GateContext, target: ResourceWith<'connects'>, actor: Actor, offers: string) {
  const rows = rowsUnder('t', target, sqlContextOf(context, actor));
  const column = sql.ref(`t.${columnOf(target.keywords.connects.offers)}`);
  return {
    isActive: target.keywords.connects.when
      ? sql`coalesce(${compileCondition(target.keywords.connects.when, rows)}, false)`
      : sql`true`,
    isOffered: sql`coalesce(${column} @> ${JSON.stringify([offers])}::jsonb, false)`,
  };
}
