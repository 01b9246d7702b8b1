/** The names of a list's parameters, in the address bar and in its call. */
import type { RawParameterNames, RawParameters } from '../../types/raw.ts';
import type { ListDeclaration, ListParams, ParamAlias, ParamRole } from '../../types/screens/list-declaration.ts';

type Side = 'address' | 'call';

const roles = [
  'page',
  'size',
  'sort',
  'order',
  'segment',
  'category',
  'search',
] as const satisfies readonly ParamRole[];

export function defineParameters(
  raw: RawParameters,
  usual: ListParams,
): Pick<ListDeclaration, 'params' | 'query' | 'aliases'> {
  const params = namesIn(raw, 'address', usual);
  const query = namesIn(raw, 'call', usual);
  const own = Object.values(query);
  return {
    params,
    query,
    aliases: {
      params: aliasesIn(raw, 'address', params),
      // An alias of both sides is no alias in the call if a parameter has this name there.
      query: aliasesIn(raw, 'call', query).filter(({ name, of }) => isOfCall(raw[of]) || !own.includes(name)),
    },
  };
}

function namesIn(raw: RawParameters, side: Side, usual: ListParams): ListParams {
  const names = roles.flatMap((role) => {
    const { name } = namesOf(raw[role], side);
    return name === undefined ? [] : [[role, name]];
  });
  return { ...usual, ...Object.fromEntries(names), pageBase: namesOf(raw.page, side).base ?? usual.pageBase };
}

const aliasesIn = (raw: RawParameters, side: Side, { pageBase }: ListParams): readonly ParamAlias[] =>
  roles.flatMap((of) =>
    (namesOf(raw[of], side).aliases ?? []).map((alias) =>
      typeof alias === 'string' ? { name: alias, of, base: pageBase } : { ...alias, of },
    ),
  );

/** Names of a parameter on this side: its own, and otherwise those of both sides. */
function namesOf(raw: RawParameters[ParamRole] = {}, side: Side): RawParameterNames {
  if (typeof raw === 'string') return { name: raw };
  const { address, call, ...common } = raw;
  const own = side === 'address' ? address : call;
  return { ...common, ...(typeof own === 'string' ? { name: own } : own) };
}

const isOfCall = (raw: RawParameters[ParamRole]): boolean =>
  typeof raw === 'object' && typeof raw.call === 'object' && raw.call.aliases !== undefined;
