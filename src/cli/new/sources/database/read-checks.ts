/** Reads conditions of a table that limit one column: `in (…)`, `>=`, `<=`, alone or joined by `and`. */

export interface ColumnLimits {
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

export interface Checks {
  readonly limits: ReadonlyMap<string, ColumnLimits>;
  /** Conditions that could not be parsed. */
  readonly open: readonly string[];
}

const column = String.raw`\(*(?:"(?<quoted>[^"]+)"|(?<plain>\w+))\)*(?:::[\w ]+(?:\(\d+\))?)?\)*`;
const listed = new RegExp(String.raw`^${column} = ANY \(+ARRAY\[(?<list>.+)\]\)*(?:::[\w ]+\[\])?\)*$`);
const equal = new RegExp(String.raw`^${column} = '(?<value>(?:[^']|'')*)'(?:::[\w ]+)?\)*$`);
const bound = new RegExp(
  String.raw`^${column} (?<sign>>=|<=|>|<) \(*'?(?<value>-?\d+(?:\.\d+)?)'?\)*(?:::[\w ]+)?\)*$`,
);

const keywords = { '>=': 'minimum', '<=': 'maximum', '>': 'exclusiveMinimum', '<': 'exclusiveMaximum' } as const;

/** @param definitions texts from `pg_get_constraintdef` @example readChecks(["CHECK ((seats >= 1))"]) */
export function readChecks(definitions: readonly string[]): Checks {
  const limits = new Map<string, ColumnLimits>();
  const open: string[] = [];
  for (const definition of definitions) {
    const inside = /^CHECK \((?<inside>.*)\)(?: NO INHERIT| NOT VALID)*$/s.exec(definition)?.groups?.inside ?? '';
    const parts = conjuncts(inside).map(limitOf);
    if (parts.length === 0 || parts.some((part) => part === undefined)) {
      open.push(definition);
      continue;
    }
    for (const part of parts) if (part) limits.set(part.name, { ...limits.get(part.name), ...part.limit });
  }
  return { limits, open };
}

/** Splits at each `AND` of the top level. */
function conjuncts(text: string): readonly string[] {
  const plain = withoutOuter(text.trim());
  const parts: string[] = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (plain[at] === '(') depth++;
    if (plain[at] === ')') depth--;
    if (depth === 0 && plain.startsWith(' AND ', at)) {
      parts.push(plain.slice(start, at));
      start = at + ' AND '.length;
    }
  }
  const all = [...parts, plain.slice(start)];
  return all.length === 1 ? all.filter((part) => part !== '') : all.flatMap(conjuncts);
}

/** Removes outer brackets: `((a >= 1))` becomes `a >= 1`. Brackets that do not match each other stay. */
function withoutOuter(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (!isQuoted && text[at] === '(') depth++;
    if (!isQuoted && text[at] === ')') depth--;
    if (depth === 0) return text;
  }
  return withoutOuter(text.slice(1, -1).trim());
}

function limitOf(part: string): { readonly name: string; readonly limit: ColumnLimits } | undefined {
  const list = listed.exec(part)?.groups;
  if (list?.list) {
    const values = [...list.list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));
    return values.length > 0 ? { name: nameIn(list), limit: { values } } : undefined;
  }
  const one = equal.exec(part)?.groups;
  if (one) return { name: nameIn(one), limit: { values: [(one.value ?? '').replaceAll("''", "'")] } };
  const found = bound.exec(part)?.groups;
  const keyword = keywords[found?.sign as keyof typeof keywords];
  return found && keyword ? { name: nameIn(found), limit: { [keyword]: Number(found.value) } } : undefined;
}

const nameIn = ({ quoted, plain }: Readonly<Record<string, string | undefined>>): string => quoted ?? plain ?? '';
