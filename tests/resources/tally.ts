/**
 * Numbers of cases per resource and behaviour. Each file reports its own; tests/support/case-table.ts, as the runner's
 * global setup, combines them into one table at the end.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Tally {
  /** @param part a separate behaviour within that of the file */
  count(resource: string, cases?: number, part?: string): void;
  /** Must be called after all tests of the file. */
  report(): void;
}

export function createTally(behaviour: string): Tally {
  const parts: Record<string, Record<string, number>> = {};
  return {
    count(resource, cases = 1, part = behaviour) {
      parts[part] ??= {};
      parts[part][resource] = (parts[part][resource] ?? 0) + cases;
    },
    report() {
      const folder = process.env.DAICHO_CASE_FOLDER;
      if (folder) mkdirSync(folder, { recursive: true });
      for (const [part, counts] of Object.entries(parts))
        if (folder) writeFileSync(path.join(folder, `${part}.json`), JSON.stringify({ behaviour: part, counts }));
        else
          console.log(
            `cases · ${part}: ${Object.entries(counts)
              .map((entry) => entry.join(' '))
              .join(', ')}`,
          );
    },
  };
}

/** Runs the check for every case, a few at a time. Returns one line for each failed case. */
export async function everyCase<T>(
  cases: readonly T[],
  check: (one: T) => Promise<string | null>,
  atOnce = 3,
): Promise<readonly string[]> {
  const errors: string[] = [];
  const queue = cases.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [, one] of queue) {
        const inputError = await check(one).catch(
          (error: unknown) =>
            `${JSON.stringify(one).slice(0, 300)} threw ${error instanceof Error ? error.stack : error}`,
        );
        if (inputError !== null) errors.push(inputError);
      }
    }),
  );
  return errors;
}

/** Passes without errors; otherwise fails with the first few of them. */
export function expectNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error([`${errors.length} failed, among them:`, ...errors.slice(0, 6)].join('\n'));
}
