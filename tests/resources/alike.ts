/** Groups askers with equal access to a resource: the server answers all of them alike. */
import type { Resource } from '#model/types/resource.ts';
import { isInTurn } from '#tests/support/extent.ts';
import { isBrief } from '#tests/support/tried.ts';
import type { Asker, Oracle } from './oracle.ts';

interface Asking {
  readonly isShipped: boolean;
  readonly askers: Readonly<Record<string, Asker>>;
  readonly oracle: Oracle;
}

const daysOfTurn = 2;
const speakers = new WeakMap<object, Map<string, ReadonlySet<string>>>();

/**
 * Whether this run uses this asker for these resources. A brief run uses one asker of each group, a different one for
 * other resources; any other run uses all. For the project's own resources each asker runs every second day. For the
 * sample project, which has every word of the language, they always run.
 */
export function asksAs({ askers, oracle, isShipped }: Asking, name: string, ...about: readonly Resource[]): boolean {
  if (!isBrief) return true;
  const known = speakers.get(askers) ?? new Map<string, ReadonlySet<string>>();
  speakers.set(askers, known);
  const key = about.map((resource) => resource.name).join();
  const chosen = known.get(key) ?? new Set(speakersOf(askers, oracle, about));
  known.set(key, chosen);
  return chosen.has(name) && (!isShipped || isInTurn(sumOfLetters(name + key), daysOfTurn));
}

function speakersOf(askers: Asking['askers'], oracle: Oracle, about: readonly Resource[]): readonly string[] {
  const alike = new Map<string, string[]>();
  for (const [name, asker] of Object.entries(askers)) {
    const what = JSON.stringify([asker.personId, asker.areas, ...about.map((one) => accessOf(oracle, one, asker))]);
    alike.set(what, [...(alike.get(what) ?? []), name]);
  }
  const turn = sumOfLetters(about.map(({ name }) => name).join());
  return [...alike.values()].map((names) => names.find((name) => name === 'admin') ?? names[turn % names.length] ?? '');
}

/**
 * Everything that affects an answer: grants, fields, contents of references, permission to choose, and readable rules.
 */
function accessOf(oracle: Oracle, resource: Resource, asker: Asker): unknown {
  const verbs = [...Object.keys(resource.permissions), ...Object.keys(resource.actions), 'update'];
  return [
    verbs.map((verb) => oracle.grantsOf(resource, asker, verb).map(({ where, fields }) => [where, fields])),
    oracle.readable(resource, asker),
    targetsOf(oracle, resource).map((target) => [
      oracle.grantsOf(target, asker, 'read').map(({ where }) => where),
      [...oracle.through(target, asker)],
    ]),
    oracle.mayChoose(resource, asker),
    resource.list.categories.map(({ where }) => oracle.readsRules(where, asker)),
  ];
}

const targetsOf = ({ declarations }: Oracle, { fields }: Resource): readonly Resource[] =>
  Object.values(fields).flatMap(({ to }) => declarations.resources[to ?? ''] ?? []);

const sumOfLetters = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
