/** `npm run record`: records the product's behaviour as files, and compares two recordings. See docs/qa.md. */
import path from 'node:path';
import { recordAgainst } from './against.ts';
import { compareRecordings } from './compare/compare-recordings.ts';
import { explain } from './compare/explain.ts';
import { readExplanations } from './compare/read-explanations.ts';
import { reportOf } from './compare/report.ts';
import { type Options, readOptions } from './options.ts';
import { build } from './project-of-ref.ts';
import { record } from './record.ts';
import { recordUpgrade } from './upgrade/record-upgrade.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** @returns whether two recordings are equal except for the differences in `explained.json` */
function compare(before: string, after: string): boolean {
  const explained = explain(compareRecordings(before, after), readExplanations());
  process.stdout.write(`${reportOf(explained)}\n`);
  return explained.open.length === 0;
}

async function run(options: Options): Promise<boolean> {
  const project = options.product ? path.resolve(options.product) : root;
  switch (options.does) {
    case 'record':
      if (!options.isBuilt) await build(project);
      await record({ ...options, root: project, folder: path.resolve(options.folder) });
      return true;
    case 'compare':
      return compare(path.resolve(options.before), path.resolve(options.after));
    case 'against': {
      const { before, after } = await recordAgainst(project, options.ref, options);
      return compare(before, after);
    }
    case 'upgrade':
      return recordUpgrade(project, options.ref);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.setMaxListeners(0);

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
