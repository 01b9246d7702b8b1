/** The arguments of the command `import`. */
import { parseArgs } from 'node:util';
import { hint } from '#model/base/text/nearest.ts';
import type { FileOrder } from '#server/csv/in-parts/import-file-in-parts.ts';
import { encodingNamed } from './encoding-named.ts';

const usage = `Usage:
npm run import <resource> <file> …
npm run import -- --list
npm run import -- --cancel <id>`;

export type ImportCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'import'; readonly orders: readonly FileOrder[] };

/** @throws Error with a sentence, or with the usage */
export function readArguments(words: readonly string[]): ImportCommand {
  const { values, positionals } = parsed(words);
  const [resource, ...files] = positionals;
  if (values.list && positionals.length === 0) return { kind: 'list' };
  if (values.cancel && positionals.length === 0) return { kind: 'cancel', id: values.cancel };
  if (resource === undefined || files.length === 0 || values.list || values.cancel) throw new Error(usage);
  return { kind: 'import', orders: ordersOf(resource, files, values) };
}

function ordersOf(resource: string, files: readonly string[], values: Values): readonly FileOrder[] {
  const { as: account = null, variant = null, into = null, rejected = null, encoding, ignore } = values;
  if (rejected !== null && files.length > 1)
    throw new Error('--rejected takes the rows of one file. Import the files one by one.');
  const order: Omit<FileOrder, 'file'> = {
    ...{ resource, account, variant, into, rejected, isDryRun: values['dry-run'], isRestart: values.restart },
    encoding: encoding === undefined ? null : encodingNamed(encoding),
    ignored: ignore.split(',').flatMap((heading) => heading.trim() || []),
  };
  return files.map((file) => ({ ...order, file }));
}

type Values = ReturnType<typeof parsed>['values'];

function parsed(words: readonly string[]) {
  const options = {
    as: { type: 'string' },
    cancel: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    encoding: { type: 'string' },
    ignore: { type: 'string', default: '' },
    into: { type: 'string' },
    list: { type: 'boolean', default: false },
    rejected: { type: 'string' },
    restart: { type: 'boolean', default: false },
    variant: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const [, option] = /^Unknown option '--([^']+)'/.exec((error as Error).message) ?? [];
    if (option === undefined) throw error;
    throw new Error(`Unknown option --${option}${hint(option, Object.keys(options))}.\n${usage}`);
  }
}
