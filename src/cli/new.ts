/**
 * `npm run new [name] [-- --module fleets --fields "name:text! plate:text" --from file.csv …]`: begins a module.
 * What the command line leaves open is asked for at a terminal.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { knownScopes, type Scope } from '#model/actor.ts';
import { hint } from '#model/nearest.ts';
import { schemaFile } from '#model/papers.ts';
import { ask } from './new/ask.ts';
import { fieldsFromTable } from './new/fields-from-table.ts';
import { mustBeKebabCase } from './new/kebab-case.ts';
import type { FieldRequest, ModuleRequest } from './new/module-request.ts';
import { newModule, untranslated } from './new/new-module.ts';
import { readCsv } from './new/read-csv.ts';
import { readFields } from './new/read-fields.ts';
import { projectRoot } from './project-root.ts';
import { runNode } from './run-node.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    module: { type: 'string' },
    japanese: { type: 'string' },
    english: { type: 'string' },
    fields: { type: 'string' },
    from: { type: 'string' },
    read: { type: 'string' },
    write: { type: 'string' },
    demo: { type: 'string', default: '20' },
  },
});

try {
  await begin();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function begin(): Promise<void> {
  const [given] = positionals;
  const known = {
    ...(given ? { name: given } : {}),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ...(values.from ? { fields: '' } : {}),
  };
  const isComplete = given !== undefined && (values.fields ?? values.from) !== undefined;
  if (!isComplete && !process.stdin.isTTY)
    throw new Error('Say a name and --fields or --from, or call it at a terminal.');
  const { name, module, japanese, english, fields, read, write } = isComplete
    ? { module: given, japanese: '', english: '', fields: '', read: 'staff', write: '', ...known, name: given }
    : await ask(known, { name: mustBeFree, read: scopesOf, write: scopesOf });
  const request: ModuleRequest = {
    name,
    module,
    labels: { ...(japanese ? { 'ja-JP': japanese } : {}), ...(english ? { 'en-US': english } : {}) },
    fields: values.from ? await fieldsOfFile(values.from) : readFields(fields),
    read: scopesOf(read),
    write: scopesOf(write),
    demoRows: Number(values.demo),
  };
  const files = await newModule(projectRoot, request);
  for (const file of files) process.stdout.write(`written   ${file}\n`);
  runNode('src/cli/types.ts');
  runNode('src/cli/access.ts', '--write');
  process.stdout.write(nextSteps(name, module, untranslated(request)));
}

/** @throws for what is no name, and for a name that is taken */
function mustBeFree(name: string): void {
  mustBeKebabCase(name);
  const schema = schemaFile(name);
  if (existsSync(path.join(projectRoot, schema))) throw new Error(`${schema} is there already`);
}

function nextSteps(name: string, module: string, latin: readonly string[]): string {
  return [
    '',
    `npm run dev shows it at /${name}. Then:`,
    ...(latin.length > 0 ? [`  say in Japanese, in locales/ja-JP/${name}.json: ${latin.join(', ')}`] : []),
    `  look through the words in locales/*/${name}.json`,
    `  say columns, categories, sections in resources/${module}/${name}.json (docs/declarations.md)`,
    '  npm run check before you commit',
    '',
  ].join('\n');
}

async function fieldsOfFile(file: string): Promise<readonly FieldRequest[]> {
  const table = readCsv(await readFile(file));
  const fields = fieldsFromTable(table);
  process.stdout.write(`${file}: ${table.encoding}, ${table.rows.length} rows\n`);
  for (const [index, { name, type, required }] of fields.entries())
    process.stdout.write(`  ${table.head[index]} → ${name}: ${type}${required ? ', required' : ''}\n`);
  return fields;
}

function scopesOf(text: string): readonly Scope[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  for (const word of words)
    if (!(knownScopes as readonly string[]).includes(word))
      throw new Error(`No scope "${word}"${hint(word, knownScopes)}`);
  return words as Scope[];
}
