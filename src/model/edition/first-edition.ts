/**
 * The words of the first edition that the second edition writes differently.
 * `daicho upgrade` rewrites the files of a project by this table, in its order. The check names the new word if a file
 * still has an old one.
 */
import { mergeOver } from '../base/json/merge-over.ts';
import { isObject } from '../base/values.ts';
import { addWord, convertKey, type Json, renameKey, without } from './keys.ts';
import { renameAt } from './rename-at.ts';
import {
  type RenamedWords,
  renamedInNavigation,
  renamedInPages,
  renamedInResources,
  renamedInWords,
} from './renamed-words.ts';

export interface Rewording {
  /** Place of the word in the first edition: `like`, `actions.*.relay`. */
  readonly was: string;
  /** Place in the second edition, as messages name it. */
  readonly now: string;
  /**
   * Rewrites a resource file to the second edition. Leaves a file as it is that is already in it.
   *
   * @param inherited what the file takes over by `extends`, in the first edition
   */
  readonly resource?: (file: Json, inherited: Json) => Json;
  /** Rewrites a page, the navigation or a file of texts in the same way. */
  readonly page?: (file: Json) => Json;
  readonly navigation?: (file: Json) => Json;
  readonly words?: (file: Json) => Json;
}

/** `by` and `of` of a count, a sum or a latest value; `by` of `shift` has another meaning. */
const totals = [
  ['fields.*.derive.by', 'reference'],
  ['fields.*.derive.of', 'field'],
] as const;
const isTotal = (derivation: Json): boolean => ['count', 'sum', 'latest'].some((word) => word in derivation);

export const firstEdition: readonly Rewording[] = [
  {
    was: 'like',
    now: '"extends"',
    resource: (file) => renameKey(file, 'like', 'extends', (name) => (file.with ? { name, with: file.with } : name)),
  },
  { was: 'with', now: '"extends.with"', resource: (file) => (file.extends ? without(file, 'with') : file) },
  { was: 'routes', now: '"path"', resource: (file) => mergeInto(file, 'path', 'list', 'routes') },
  { was: 'wire', now: '"api"', resource: (file) => mergeInto(file, 'api', 'path', 'wire') },
  { was: 'idAs', now: '"api.idAs"', resource: (file) => moveInto(file, 'idAs', 'api', 'path', 'idAs') },
  {
    was: 'touches',
    now: '"api.invalidates"',
    resource: (file) => moveInto(file, 'touches', 'api', 'path', 'invalidates'),
  },
  {
    was: 'subtitle',
    now: '"title.subtitle"',
    resource: (file) => moveInto(file, 'subtitle', 'title', 'text', 'subtitle'),
  },
  { was: 'single', now: '"source.single"', resource: (file) => moveInto(file, 'single', 'source', null, 'single') },
  { was: 'select', now: '"list.select"', resource: (file) => moveInto(file, 'select', 'list', null, 'select') },
  { was: 'below', now: '"tree.ancestors"', resource: (file) => moveInto(file, 'below', 'tree', null, 'ancestors') },
  {
    was: 'leads',
    now: '"links"',
    resource: (file) => renameKey(file, 'leads', 'links'),
    words: (file) => renameKey(file, 'leads', 'links'),
  },
  { was: 'reckon', now: '"compute"', resource: (file) => renameKey(file, 'reckon', 'compute') },
  {
    was: 'list.params',
    now: '"list.parameters"',
    resource: (file) => (Object(file.list).params === undefined ? file : convertKey(file, 'list', paramsToParameters)),
  },
  { was: 'list.query', now: '"list.parameters"', resource: (file) => convertKey(file, 'list', paramsToParameters) },
  { was: 'list.layouts', now: '"list.layout"', resource: (file) => convertKey(file, 'list', layoutsToLayout) },
  { was: 'unique', now: '"rules"', resource: uniqueToRules },
  { was: 'states', now: '"states" of the field, and "actions" with "from" and "to"', resource: statesToActions },
  { was: 'automatic', now: '"actions.*.automatic"', resource: automaticToActions },
  { was: 'keptOnDelete', now: '"actions.delete.adds"', resource: addedToDelete },
  { was: 'actions.*.relay', now: '"delegate"', resource: inEach('actions', 'relay', 'delegate') },
  { was: 'actions.*.carries', now: '"cascades"', resource: inEach('actions', 'carries', 'cascades') },
  { was: 'actions.*.touches', now: '"invalidates"', resource: inEach('actions', 'touches', 'invalidates') },
  { was: 'fields.*.shape', now: '"inputMask"', resource: inEach('fields', 'shape', 'inputMask') },
  { was: 'fields.*.becomes', now: '"resetOn"', resource: inEach('fields', 'becomes', 'resetOn') },
  { was: 'api.also', now: '"api.calls"', resource: inApi('also', 'calls', alsoToCalls) },
  { was: 'api.within', now: '"api.calls"', resource: inApi('within', 'calls', (within) => within as Json) },
  { was: 'api.gather', now: '"api.objects"', resource: inApi('gather', 'objects', toObjects('read')) },
  { was: 'api.parts', now: '"api.objects"', resource: inApi('parts', 'objects', toObjects('create')) },
  ...totals.map(([was, now]) => ({
    was,
    now: `"${now}"`,
    resource: (file: Json) => renameAt(file, was, now, isTotal),
  })),
  {
    was: 'fields.*.derive.by',
    now: '"amount"',
    resource: (file) => renameAt(file, 'fields.*.derive.by', 'amount', (derivation) => 'shift' in derivation),
  },
  { was: 'fields.*.as', now: 'left out instead of "place"', resource: inEntries('fields', withoutPlace) },
  ...renames('resource', renamedInResources),
  { was: 'actions.*.copy', now: '"set" with { "field": … }', resource: inActions(copyToSet) },
  { was: 'actions.*.keep', now: '"adds"', resource: inActions(keepToAdds) },
  ...renames('page', renamedInPages),
  ...renames('navigation', renamedInNavigation),
  ...renames('words', renamedInWords),
];

/** Rewordings that only rename a nested word. */
function renames(kind: 'resource' | 'page' | 'navigation' | 'words', words: RenamedWords): readonly Rewording[] {
  return Object.entries(words).map(([was, now]) => ({
    was,
    now: `"${now}"`,
    [kind]: (file: Json) => renameAt(file, was, now),
  }));
}

/** Rewrites every action. */
function inActions(rewrite: (action: Json) => Json): (file: Json) => Json {
  return inEntries('actions', rewrite);
}

/** Rewrites every entry of a word. An entry that becomes empty is left out. */
function inEntries(word: string, rewrite: (entry: Json) => Json): (file: Json) => Json {
  const rewritten = ([name, one]: [string, unknown]): readonly (readonly [string, unknown])[] => {
    if (!isObject(one)) return [[name, one]];
    const now = rewrite(one);
    return now !== one && Object.keys(now).length === 0 ? [] : [[name, now]];
  };
  return (file) =>
    convertKey(file, word, (all) => (isObject(all) ? Object.fromEntries(Object.entries(all).flatMap(rewritten)) : all));
}

/** `"as": "place"` had no effect. */
function withoutPlace(field: Json): Json {
  return field.as === 'place' ? without(field, 'as') : field;
}

/** Values of other fields are values of `set`. */
function copyToSet(action: Json): Json {
  if (!isObject(action.copy)) return action;
  const set = { ...Object(action.set), ...ofFields(action.copy) };
  return Object.hasOwn(action, 'set')
    ? convertKey(without(action, 'copy'), 'set', () => set)
    : renameKey(action, 'copy', 'set', () => set);
}

function keepToAdds(action: Json): Json {
  return isObject(action.keep) ? renameKey(action, 'keep', 'adds', fieldsToSet) : action;
}

const fieldsToSet = (keep: unknown): unknown =>
  isObject(keep) && isObject(keep.fields)
    ? renameKey(without(keep, 'set'), 'fields', 'set', (fields) => ({ ...ofFields(fields), ...Object(keep.set) }))
    : keep;

/** Field → `{ "field": … }` */
const ofFields = (fields: unknown): Json =>
  Object.fromEntries(Object.entries(Object(fields)).map(([name, field]) => [name, { field }]));

/** A word of `api` becomes entries of another one. */
function inApi(from: string, to: string, entriesOf: (value: unknown) => Json): (file: Json) => Json {
  const merged = (api: unknown): unknown => {
    if (!isObject(api) || typeof api[from] !== 'object' || api[from] === null) return api;
    const entries = mergeOver(Object(api[to]), entriesOf(api[from])) as Json;
    return Object.hasOwn(api, to)
      ? convertKey(without(api, from), to, () => entries)
      : renameKey(api, from, to, () => entries);
  };
  return (file) => convertKey(file, 'api', merged);
}

/** Further paths of a record are calls that read it. */
function alsoToCalls(paths: unknown): Json {
  return Object.fromEntries((paths as readonly string[]).map((path) => [`GET ${path}`, 'read']));
}

function toObjects(use: 'read' | 'create'): (objects: unknown) => Json {
  return (objects) =>
    Object.fromEntries(Object.entries(Object(objects)).map(([object, names]) => [object, { [use]: names }]));
}

/** Renames a word of every action or field. */
function inEach(top: string, from: string, to: string): (file: Json) => Json {
  const renamed = (one: unknown): unknown => (isObject(one) ? renameKey(one, from, to) : one);
  return (file) =>
    convertKey(file, top, (all) =>
      isObject(all) ? Object.fromEntries(Object.entries(all).map(([name, one]) => [name, renamed(one)])) : all,
    );
}

/** `params` becomes what both sides of a parameter have in common, `query` what differs in the call. */
function paramsToParameters(list: unknown): unknown {
  if (!isObject(list) || (list.params === undefined && list.query === undefined)) return list;
  const [params, query] = [Object(list.params) as Json, Object(list.query) as Json];
  const hasCallAliases = query.aliases !== undefined;
  const roles = ['page', 'size', 'sort', 'order', 'menu', 'category', 'search'];
  const entries = roles.flatMap((role) => {
    const common = namesOf(params, role);
    const call = namesOf(query, role);
    const ownAliases = hasCallAliases && (common.aliases || call.aliases) ? { aliases: call.aliases ?? [] } : {};
    const differing = { ...without(call, 'aliases'), ...ownAliases };
    const both = { ...common, ...(Object.keys(differing).length > 0 ? { call: shortened(differing) } : {}) };
    return Object.keys(both).length > 0 ? [[role, shortened(both)]] : [];
  });
  const place = list.params === undefined ? 'query' : 'params';
  const parameters = Object.fromEntries(entries);
  return without(
    renameKey(list, place, 'parameters', () => parameters),
    'params',
    'query',
  );
}

/** What one side of the first edition says of a parameter. */
function namesOf(side: Json, role: string): Json {
  const aliases = Object.entries(Object(side.aliases) as Json).flatMap(([name, alias]): readonly unknown[] =>
    alias === role ? [name] : isObject(alias) && alias.of === role ? [{ name, base: alias.base }] : [],
  );
  return {
    ...(side[role] === undefined ? {} : { name: side[role] }),
    ...(role === 'page' && side.pageBase !== undefined ? { base: side.pageBase } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
  };
}

const shortened = (names: Json): unknown => (Object.keys(names).join() === 'name' ? names.name : names);

/** Several layouts are a list in the place of one. */
const layoutsToLayout = (list: unknown): unknown =>
  isObject(list) && list.layouts !== undefined ? renameKey(without(list, 'layout'), 'layouts', 'layout') : list;

/** Transitions become actions after the existing ones. Words about the states move to the field with the states. */
function statesToActions(file: Json, inherited: Json): Json {
  const { states } = file;
  if (!isObject(states)) return file;
  const { field = Object(inherited.states).field, transitions, ...rest } = states;
  if (field === undefined && Object.keys(rest).length > 0)
    throw new Error('states: add "field", the name of the field that holds the states');
  const others = without(file, 'states');
  const rewritten = Object.keys(rest).length === 0 ? others : withFieldStates(others, String(field), rest);
  return isObject(transitions) ? withActions(rewritten, transitions) : rewritten;
}

function withFieldStates(file: Json, field: string, states: Json): Json {
  const added = (fields: Json): Json =>
    isObject(fields[field])
      ? convertKey(fields, field, (one) => ({ ...Object(one), states }))
      : { ...fields, [field]: { states } };
  return Object.hasOwn(file, 'fields')
    ? convertKey(file, 'fields', (fields) => added(Object(fields)))
    : addWord(file, 'fields', added({}));
}

/** Adds to the actions of the file. `null` for `actions` as a whole stays. */
function withActions(file: Json, added: Json): Json {
  const actions = Object(file.actions) as Json;
  const names = new Set([...Object.keys(actions), ...Object.keys(added)]);
  const merged = Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [actions[name], added[name]];
      return [name, isObject(one) && isObject(other) ? { ...one, ...other } : (other ?? one ?? null)];
    }),
  );
  return Object.hasOwn(file, 'actions') ? convertKey(file, 'actions', () => merged) : addWord(file, 'actions', merged);
}

function automaticToActions(file: Json): Json {
  if (!isObject(file.automatic)) return file;
  const added: Record<string, Json> = {};
  for (const [name, one] of Object.entries(file.automatic)) {
    const { do: action, ...automatic } = Object(one);
    if (typeof action !== 'string') continue;
    if (added[action])
      throw new Error(`automatic.${name}: "${action}" has two automatic entries; combine their conditions in one`);
    added[action] = { automatic };
  }
  return withActions(without(file, 'automatic'), added);
}

function addedToDelete(file: Json): Json {
  const { keptOnDelete: keep } = file;
  return isObject(keep) ? withActions(without(file, 'keptOnDelete'), { delete: { keep } }) : file;
}

/** `path` and `routes` become one: a text if `path` is enough, otherwise an object. */
function mergeInto(file: Json, word: string, main: string, other: string): Json {
  const parts = file[other];
  if (!isObject(parts)) return file;
  const own = mainAsObject(file[word], main);
  const merged = without(file, other);
  return Object.hasOwn(file, word)
    ? convertKey(merged, word, () => ({ ...own, ...parts }))
    : renameKey(file, other, word);
}

/**
 * A top-level word becomes a part of another one.
 *
 * @param main part of the other word that a text in its place means; null if it is always an object
 */
function moveInto(file: Json, from: string, to: string, main: string | null, part: string): Json {
  if (!Object.hasOwn(file, from)) return file;
  if (!Object.hasOwn(file, to)) return renameKey(file, from, to, (value) => ({ [part]: value }));
  const held = main === null ? file[to] : mainAsObject(file[to], main);
  return convertKey(without(file, from), to, () => ({ ...Object(held), [part]: file[from] }));
}

const mainAsObject = (value: unknown, main: string): Json =>
  isObject(value) ? value : value === undefined ? {} : { [main]: value };

/** A list in a file replaces the inherited one, so the inherited rules are copied into it. */
function uniqueToRules(file: Json, inherited: Json): Json {
  if (file.unique === undefined) return file;
  const listOf = (word: string): readonly unknown[] => {
    const held = Object.hasOwn(file, word) ? file[word] : inherited[word];
    return Array.isArray(held) ? held : [];
  };
  const rules = [...listOf('rules'), ...listOf('unique').map(uniqueRule)];
  const rest = without(file, 'unique');
  return Object.hasOwn(rest, 'rules') ? convertKey(rest, 'rules', () => rules) : addWord(rest, 'rules', rules);
}

const uniqueRule = (written: unknown): Json => {
  const { fields, ...rest } = isObject(written) ? written : { fields: written };
  return { unique: fields, ...rest };
};
