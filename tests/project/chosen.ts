/** Parses the resources and suites in the arguments of `daicho test`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hint } from '#model/base/text/nearest.ts';

const ending = '.test.ts';

/** Names of the generated suites: those over HTTP, and those in a browser. */
const suitesOverHttp: readonly string[] = readdirSync(path.join(import.meta.dirname, '../resources'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();
const suitesInBrowser: readonly string[] = ['layers', 'lists', 'pages'];

interface Chosen {
  readonly inBrowser: boolean;
  /** The project's own resources if none is named. */
  readonly resources: readonly string[];
  /** All suites if none is named. */
  readonly suites: readonly string[];
  /** Whether neither resources nor suites are named. */
  readonly isEverything: boolean;
  /** What is wrong with the arguments. */
  readonly issue: string | null;
}

/**
 * @param known names of the existing resources
 * @param usual resources that are tested if none is named
 */
export function chosenIn(words: readonly string[], known: readonly string[], usual: readonly string[]): Chosen {
  const inBrowser = words.includes('--browser');
  const all = inBrowser ? suitesInBrowser : suitesOverHttp;
  const resources: string[] = [];
  const suites: string[] = [];
  const refused = (issue: string): Chosen => ({ inBrowser, resources, suites, isEverything: false, issue });
  const rest = words.filter((word) => word !== '--browser').values();
  for (const word of rest) {
    const [option, value] = word.split('=');
    if (option === '--only') {
      const only = (value ?? rest.next().value ?? '').split(',').filter(Boolean);
      if (only.length === 0) return refused(`--only takes names of suites: ${all.join(', ')}.`);
      suites.push(...only);
    } else if (word.startsWith('-'))
      return refused(`Unknown option ${word}; the options are --only ${all.join(',')} and --browser.`);
    else resources.push(word);
  }
  const strange = resources.find((name) => !known.includes(name));
  if (strange !== undefined) return refused(notThere('resource', strange, known));
  const odd = suites.find((name) => !all.includes(name));
  if (odd !== undefined) return refused(notThere('suite', odd, all));
  return {
    inBrowser,
    resources: resources.length > 0 ? resources : usual,
    suites: suites.length > 0 ? suites : all,
    isEverything: resources.length === 0 && suites.length === 0,
    issue: null,
  };
}

const notThere = (what: string, name: string, known: readonly string[]): string =>
  `There is no ${what} "${name}"${hint(name, known)}. There are: ${known.join(', ')}.`;
