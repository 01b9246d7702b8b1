/** Which resources and suites `daicho test` is asked for. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hint } from '#model/base/text/nearest.ts';

const ending = '.test.ts';

/** Names of the suites that are made of declarations. */
export const suiteNames: readonly string[] = readdirSync(path.join(import.meta.dirname, '../resources'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

interface Chosen {
  /** Those of the project where none is named. */
  readonly resources: readonly string[];
  readonly suites: readonly string[];
  /** What is wrong with the words. */
  readonly fault: string | null;
}

/**
 * @param known names of the resources there are
 * @param usual those that are tried where none is named
 */
export function chosenIn(words: readonly string[], known: readonly string[], usual: readonly string[]): Chosen {
  const resources: string[] = [];
  const suites: string[] = [];
  const rest = words.values();
  for (const word of rest) {
    const [option, value] = word.split('=');
    if (option === '--only') {
      const only = (value ?? rest.next().value ?? '').split(',').filter(Boolean);
      if (only.length === 0) return refused(`--only takes names of suites: ${suiteNames.join(', ')}.`);
      suites.push(...only);
    } else if (word.startsWith('-')) return refused(`Unknown option ${word}; there is --only ${suiteNames.join(',')}.`);
    else resources.push(word);
  }
  const strange = resources.find((name) => !known.includes(name));
  if (strange !== undefined) return refused(notThere('resource', strange, known));
  const odd = suites.find((name) => !suiteNames.includes(name));
  if (odd !== undefined) return refused(notThere('suite', odd, suiteNames));
  return {
    resources: resources.length > 0 ? resources : usual,
    suites: suites.length > 0 ? suites : suiteNames,
    fault: null,
  };
}

const refused = (fault: string): Chosen => ({ resources: [], suites: [], fault });

const notThere = (what: string, name: string, known: readonly string[]): string =>
  `There is no ${what} "${name}"${hint(name, known)}. There are: ${known.join(', ')}.`;
