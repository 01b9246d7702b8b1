/**
 * Finds patterns in schemas that a malicious text could keep busy for minutes (ReDoS). Runs in development and in the
 * check, not at a start.
 */
import { check } from 'recheck';
import { type DeclarationFiles, type Issue, readPath } from '#model/base/declaration-files.ts';

const verdicts = new Map<string, Promise<string>>();

function verdictOn(pattern: string): Promise<string> {
  const verdict = verdicts.get(pattern) ?? check(pattern, 'u').then(({ status }) => status);
  verdicts.set(pattern, verdict);
  return verdict;
}

export async function dangerousPatterns(files: DeclarationFiles): Promise<readonly Issue[]> {
  const found = Object.entries(files.contents)
    .filter(([file]) => readPath(file)?.kind === 'schema')
    .flatMap(([file, schema]) => patternsIn(schema, '').map((place) => ({ file, ...place })));
  const validated = await Promise.all(found.map(async (one) => ({ ...one, verdict: await verdictOn(one.pattern) })));
  return validated
    .filter(({ verdict }) => verdict === 'vulnerable')
    .map(({ file, path, pattern }) => ({
      file,
      path,
      message: `the pattern ${JSON.stringify(pattern)} can take very long on some texts; avoid repetitions inside repetitions`,
      level: 'error',
    }));
}

function patternsIn(node: unknown, path: string): readonly { path: string; pattern: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const place = Array.isArray(node) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    return key === 'pattern' && typeof value === 'string'
      ? [{ path: place, pattern: value }]
      : patternsIn(value, place);
  });
}
