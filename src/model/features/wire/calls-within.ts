/**
 * Calls of a resource below records to which its own refer: `/v2/depots/{depotId}/vehicles`.
 * They answer like the calls of the resource itself, but only for records of the record in the path. Below a record
 * that the actor cannot see there is nothing.
 */

import type { Report } from '../../base/declaration-files.ts';
import type { RawCall } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { CallWithin } from '../../types/wire.ts';
import { isWithin, type RawCallWithin } from './split-calls.ts';

const callLine = /^(GET|POST|PATCH) (\/v[23]\/\S+)$/;
const methods: Readonly<Record<CallWithin['does'], readonly string[]>> = {
  list: ['GET'],
  create: ['POST'],
  read: ['GET'],
  update: ['POST', 'PATCH'],
  count: ['GET'],
};

export function defineCallsWithin(raw: Readonly<Record<string, RawCall>>, report: Report): readonly CallWithin[] {
  return Object.entries(raw).flatMap(([line, what]) => {
    const at = `api.calls.${line}`;
    if (!isWithin(what)) {
      report(at, `"${line}" is a whole path, so say what it does: "list", "create", "read", "update" or a count`);
      return [];
    }
    const call = callOf(what);
    const { does } = call;
    const [, method = '', path = ''] = callLine.exec(line) ?? [];
    if (!methods[does].includes(method)) {
      report(
        at,
        `"${line}" is not a method and a path for "${does}", such as "${methods[does][0]} /v2/owners/{ownerId}/…"`,
      );
      return [];
    }
    const owners = paramsOf(path).flatMap((field) =>
      field === 'id' ? [] : [{ field, record: path.slice(0, path.indexOf(`{${field}}`)) }],
    );
    const isOne = does === 'read' || does === 'update';
    if (owners.length === 0) report(at, 'the path has no reference: declare this call in "api" itself');
    if (isOne !== path.endsWith('/{id}'))
      report(
        at,
        isOne ? 'must end in "/{id}", the record itself' : 'is not about a single record, so it cannot end in "/{id}"',
      );
    return [
      {
        method: method as CallWithin['method'],
        path,
        ...call,
        owners,
      },
    ];
  });
}

function callOf(what: RawCallWithin): Pick<CallWithin, 'does' | 'category' | 'groupBy' | 'needs'> {
  if (typeof what === 'string') return { does: what, category: null, groupBy: null, needs: [] };
  if ('list' in what) return { does: 'list', category: null, groupBy: null, needs: what.list };
  return { does: 'count', category: what.count, groupBy: what.groupBy ?? null, needs: [] };
}

const paramsOf = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Each path once, with its calls. */
export function callsWithinByPath({
  callsWithin,
}: Pick<Resource, 'callsWithin'>): readonly (readonly [string, readonly CallWithin[]])[] {
  const paths = [...new Set(callsWithin.map(({ path }) => path))];
  return paths.map((path) => [path, callsWithin.filter((call) => call.path === path)]);
}

/**
 * The resource through which an actor sees the record in the path: the one whose record the path names.
 * A mount shows only some of the records, so the path decides and not the reference alone.
 */
export function ownerOf(
  resource: Pick<Resource, 'fields'>,
  { field, record }: CallWithin['owners'][number],
  resources: Readonly<Record<string, Resource>>,
): Resource | undefined {
  const target = resource.fields[field]?.to;
  const plain = (path: string): string => path.replace(/\{\w+\}/g, '{}');
  const wanted = plain(`${record}{id}`);
  return Object.values(resources).find(
    (one) =>
      one.stored.as === target &&
      [one.wire.record, ...one.alsoAt, ...one.callsWithin.map(({ path }) => path)].some(
        (path) => plain(path) === wanted,
      ),
  );
}
