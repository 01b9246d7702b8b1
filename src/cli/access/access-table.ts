/**
 * The permission matrix of one resource as a table that is reviewed like code. Roles with equal rights share a column.
 */
import { type Role, type RoleAccess, roleAccess } from '#model/access/access-matrix.ts';
import { isRuleBound, partsOf, ruleIn } from '#model/conditions/condition.ts';
import type { Grant } from '#model/types/access.ts';
import type { Bound, Condition } from '#model/types/condition.ts';
import type { Resource } from '#model/types/resource.ts';

interface Column {
  readonly letter: string;
  readonly roles: readonly string[];
  readonly access: RoleAccess;
}

export function accessTable(resource: Resource, roles: readonly Role[]): string {
  const { columns, without } = columnsOf(resource, roles);
  const notes: string[] = [];
  const noted = (text: string): string => {
    if (!notes.includes(text)) notes.push(text);
    return `${notes.indexOf(text) + 1})`;
  };
  const row = (name: string, cell: (access: RoleAccess) => string): readonly string[] => [
    name,
    ...columns.map(({ access }) => cell(access)),
  ];
  const [first] = columns;
  const verbs = Object.keys(first?.access.verbs ?? {}).map((verb) =>
    row(verb, (access) => grantsCell(access.verbs[verb] ?? [], noted)),
  );
  const fields = Object.keys(resource.fields).map((name) => row(name, (access) => fieldCell(access, name)));
  return [
    `${resource.name}  ${resource.wire.list}`,
    '',
    ...columns.map(({ letter, roles: named }) => `${letter}  ${named.join(', ')}`),
    ...(without.length > 0 ? [`–  ${without.join(', ')}`] : []),
    '',
    ...(columns.length > 0 ? aligned([...verbs, [''], ...fields], columns) : []),
    ...(notes.length > 0 ? ['', ...notes.map((text, index) => `${index + 1}) ${text}`)] : []),
    '',
  ].join('\n');
}

/** Explains the marks once for all tables. */
export const accessLegend = [
  'Roles with the same rights share a column; "–" is the column of roles without any right.',
  'Verbs and actions: yes, – (no), or the number of a note with the limit. Fields: r read, c set on create, u change on update.',
  '',
].join('\n');

function columnsOf(
  resource: Resource,
  roles: readonly Role[],
): { readonly columns: readonly Column[]; readonly without: readonly string[] } {
  const groups = new Map<string, { roles: string[]; access: RoleAccess }>();
  for (const role of roles) {
    const access = roleAccess(resource, role);
    const key = JSON.stringify(access);
    const group = groups.get(key) ?? { roles: [], access };
    group.roles.push(role.name);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const isEmpty = ({ access }: { access: RoleAccess }): boolean =>
    Object.values(access.verbs).every((grants) => grants.length === 0);
  return {
    columns: all
      .filter((group) => !isEmpty(group))
      .map((group, index) => ({ letter: String.fromCharCode(65 + index), ...group })),
    without: all.filter(isEmpty).flatMap((group) => group.roles),
  };
}

function grantsCell(grants: readonly Omit<Grant, 'scope'>[], noted: (text: string) => string): string {
  if (grants.length === 0) return '–';
  if (grants.some(({ where, fields }) => where === null && fields === null)) return 'yes';
  return grants
    .map(({ where, fields }) =>
      noted(
        [...(where ? [`where ${conditionText(where)}`] : []), ...(fields ? [`only ${fields.join(', ')}`] : [])].join(
          '; ',
        ),
      ),
    )
    .join(' ');
}

function fieldCell({ fields }: RoleAccess, name: string): string {
  const field = fields[name];
  const marks = `${field?.read ? 'r' : ''}${field?.create ? 'c' : ''}${field?.update ? 'u' : ''}`;
  return marks || '–';
}

/** @example conditionText({ state: ['OPEN', null] }) // 'state is OPEN or empty' */
export function conditionText(condition: Condition): string {
  const parts = partsOf(condition).map((part) => {
    if (part.kind === 'any') return `(${part.conditions.map(conditionText).join(' or ')})`;
    if (part.kind === 'not') return `not (${conditionText(part.condition)})`;
    if (part.kind === 'oneOf')
      return `${part.field} is ${part.values.map((value) => (value === null ? 'empty' : String(value))).join(' or ')}`;
    if (part.kind === 'rule') return `${part.rule} is in force`;
    const { from, before } = part.range;
    return [
      ...(from === undefined ? [] : [`${part.field} is ${boundText(from)} or later`]),
      ...(before === undefined ? [] : [`${part.field} is before ${boundText(before)}`]),
    ].join(' and ');
  });
  return parts.join(' and ');
}

function boundText(bound: Bound): string {
  if (!isRuleBound(bound)) return String(bound);
  const { rule, use } = ruleIn(bound);
  return `${use === 'amount' ? 'the value of' : `${use === 'ago' ? 'today minus' : 'today plus'} the value of`} ${rule}`;
}

function aligned(rows: readonly (readonly string[])[], columns: readonly Column[]): readonly string[] {
  const head = ['', ...columns.map(({ letter }) => letter)];
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
