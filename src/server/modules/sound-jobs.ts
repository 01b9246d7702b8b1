import { locales } from '#model/base/locales.ts';
import { hint } from '#model/base/text/nearest.ts';
import { isObject } from '#model/base/values.ts';
import type { Job, RegisteredJob } from './job.ts';
import { scheduleFault } from './schedule.ts';

type Report = (path: string, message: string) => void;

const words: readonly (keyof Job)[] = ['title', 'schedule', 'retry', 'run'];
const namePattern = /^[a-z][a-z0-9-]*$/;
const cronFields = 'five fields of cron (minute, hour, day of the month, month, day of the week)';
const mostRetries = 20;
const mostMinutes = 24 * 60;

/**
 * The jobs of a module, by name. Reports what is wrong with the others.
 *
 * @param known those of modules that stand before it
 */
export function soundJobs(
  module: string,
  given: unknown,
  known: Readonly<Record<string, RegisteredJob>>,
  report: Report,
): Readonly<Record<string, RegisteredJob>> {
  if (!isObject(given)) {
    report('jobs', 'must be an object: name → job');
    return {};
  }
  const sound: Record<string, RegisteredJob> = {};
  for (const [name, job] of Object.entries(given)) {
    const faults = faultsOf(name, job, known);
    for (const [path, message] of faults) report(`jobs.${name}${path}`, message);
    if (faults.length > 0) continue;
    const { title, ...rest } = job as unknown as Job;
    sound[name] = { ...rest, name, module, title: inAllLanguages(title) };
  }
  return sound;
}

type Faults = readonly (readonly [path: string, message: string])[];

function faultsOf(name: string, job: unknown, known: Readonly<Record<string, RegisteredJob>>): Faults {
  if (!isObject(job)) return [['', 'must be an object with "title", "schedule" and "run"']];
  const owner = Object.hasOwn(known, name) ? known[name]?.module : undefined;
  const unreadable = scheduleFault(job.schedule);
  return [
    ...faultIf(!namePattern.test(name), '', 'a job is named with small letters, digits and hyphens'),
    ...faultIf(owner !== undefined, '', `the module "${owner}" registers this name already`),
    ...unknownIn(job, words, 'a job'),
    ...titleFaults(job.title),
    ...faultIf(unreadable !== null, '.schedule', `must be ${cronFields}: ${unreadable}`),
    ...(job.retry === undefined ? [] : retryFaults(job.retry)),
    ...faultIf(typeof job.run !== 'function', '.run', 'must be a function'),
  ];
}

const faultIf = (isWrong: boolean, path: string, message: string): Faults => (isWrong ? [[path, message]] : []);

function titleFaults(title: unknown): Faults {
  if (!isObject(title) || Object.keys(title).length === 0)
    return [['.title', `must be an object: language → what the job does (languages: ${locales.join(', ')})`]];
  return Object.entries(title).flatMap(([language, text]): Faults => {
    if (!locales.some((locale) => locale === language))
      return [[`.title.${language}`, `no language "${language}"${hint(language, locales)}`]];
    return faultIf(typeof text !== 'string' || text.trim() === '', `.title.${language}`, 'must say what the job does');
  });
}

function retryFaults(retry: unknown): Faults {
  if (!isObject(retry)) return [['.retry', 'must be an object with "times" and "afterMinutes"']];
  const limits = { times: mostRetries, afterMinutes: mostMinutes };
  return [
    ...unknownIn(retry, Object.keys(limits), 'retry').map(([path, message]) => [`.retry${path}`, message] as const),
    ...Object.entries(limits).flatMap(([word, most]): Faults => {
      const given = retry[word];
      const fits = Number.isInteger(given) && Number(given) >= 1 && Number(given) <= most;
      return faultIf(!fits, `.retry.${word}`, `must be a whole number from 1 to ${most}`);
    }),
  ];
}

const unknownIn = (given: object, known: readonly string[], what: string): Faults =>
  Object.keys(given)
    .filter((word) => !known.includes(word))
    .map((word) => [`.${word}`, `${what} has no "${word}"${hint(word, known)}`] as const);

function inAllLanguages(title: Job['title']): RegisteredJob['title'] {
  const [first = ''] = Object.values(title);
  return Object.fromEntries(locales.map((locale) => [locale, title[locale] ?? first])) as RegisteredJob['title'];
}
