import { locales } from '#model/base/locales.ts';
import { hint } from '#model/base/text/nearest.ts';
import { isObject } from '#model/base/values.ts';
import type { Job, RegisteredJob } from './job.ts';
import { scheduleIssue } from './schedule.ts';

type Report = (path: string, message: string) => void;

const words: readonly (keyof Job)[] = ['title', 'schedule', 'retry', 'run'];
const namePattern = /^[a-z][a-z0-9-]*$/;
const cronFields = 'five fields of cron (minute, hour, day of the month, month, day of the week)';
const mostRetries = 20;
const mostMinutes = 24 * 60;

/**
 * The valid jobs of a module, by name. Reports issues of the others.
 *
 * @param known jobs of modules before it
 */
export function validJobs(
  module: string,
  given: unknown,
  known: Readonly<Record<string, RegisteredJob>>,
  report: Report,
): Readonly<Record<string, RegisteredJob>> {
  if (!isObject(given)) {
    report('jobs', 'must be an object of names and jobs');
    return {};
  }
  const valid: Record<string, RegisteredJob> = {};
  for (const [name, job] of Object.entries(given)) {
    const issues = issuesOf(name, job, known);
    for (const [path, message] of issues) report(`jobs.${name}${path}`, message);
    if (issues.length > 0) continue;
    const { title, ...rest } = job as unknown as Job;
    valid[name] = { ...rest, name, module, title: inAllLanguages(title) };
  }
  return valid;
}

type Issues = readonly (readonly [path: string, message: string])[];

function issuesOf(name: string, job: unknown, known: Readonly<Record<string, RegisteredJob>>): Issues {
  if (!isObject(job)) return [['', 'must be an object with "title", "schedule" and "run"']];
  const owner = Object.hasOwn(known, name) ? known[name]?.module : undefined;
  const unreadable = scheduleIssue(job.schedule);
  return [
    ...issueIf(!namePattern.test(name), '', 'the name of a job must have lower-case letters, digits and hyphens only'),
    ...issueIf(owner !== undefined, '', `the module "${owner}" already registers this name`),
    ...unknownIn(job, words, 'a job'),
    ...titleIssues(job.title),
    ...issueIf(unreadable !== null, '.schedule', `must be ${cronFields}: ${unreadable}`),
    ...(job.retry === undefined ? [] : retryIssues(job.retry)),
    ...issueIf(typeof job.run !== 'function', '.run', 'must be a function'),
  ];
}

const issueIf = (isWrong: boolean, path: string, message: string): Issues => (isWrong ? [[path, message]] : []);

function titleIssues(title: unknown): Issues {
  if (!isObject(title) || Object.keys(title).length === 0)
    return [['.title', `must be an object that says for each language what the job does (${locales.join(', ')})`]];
  return Object.entries(title).flatMap(([language, text]): Issues => {
    if (!locales.some((locale) => locale === language))
      return [[`.title.${language}`, `no language "${language}"${hint(language, locales)}`]];
    return issueIf(typeof text !== 'string' || text.trim() === '', `.title.${language}`, 'must say what the job does');
  });
}

function retryIssues(retry: unknown): Issues {
  if (!isObject(retry)) return [['.retry', 'must be an object with "times" and "afterMinutes"']];
  const limits = { times: mostRetries, afterMinutes: mostMinutes };
  return [
    ...unknownIn(retry, Object.keys(limits), 'retry').map(([path, message]) => [`.retry${path}`, message] as const),
    ...Object.entries(limits).flatMap(([word, most]): Issues => {
      const given = retry[word];
      const fits = Number.isInteger(given) && Number(given) >= 1 && Number(given) <= most;
      return issueIf(!fits, `.retry.${word}`, `must be a whole number from 1 to ${most}`);
    }),
  ];
}

const unknownIn = (given: object, known: readonly string[], what: string): Issues =>
  Object.keys(given)
    .filter((word) => !known.includes(word))
    .map((word) => [`.${word}`, `${what} has no "${word}"${hint(word, known)}`] as const);

function inAllLanguages(title: Job['title']): RegisteredJob['title'] {
  const [first = ''] = Object.values(title);
  return Object.fromEntries(locales.map((locale) => [locale, title[locale] ?? first])) as RegisteredJob['title'];
}
