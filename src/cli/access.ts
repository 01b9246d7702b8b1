/**
 * `npm run access [-- resource …] [--json] [--write]`: prints the permission matrix, role × resource × verb × field,
 * and its number of cells.
 * `--write` updates the reviewed tables in docs/access.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Role } from '#model/access/access-matrix.ts';
import { cellsOf, roleAccess } from '#model/access/access-matrix.ts';
import type { Resource } from '#model/types/resource.ts';
import { readProject } from '#server/declarations/project.ts';
import { demoSignInsOf } from '#server/identity/accounts/demo-accounts.ts';
import { rolesToPrint } from './access/access-roles.ts';
import { accessLegend, accessTable } from './access/access-table.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';

const folder = path.join(projectRoot, 'docs/access');

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  });
  const { declarations, modules } = await readProject(projectRoot);
  const { access, resources } = declarations;
  const roles = rolesToPrint(access, demoSignInsOf(modules.demos));
  const unknown = positionals.filter((name) => !Object.hasOwn(resources, name));
  if (unknown.length > 0)
    throw new Error(`Unknown resources: ${unknown.join(', ')}. Known: ${Object.keys(resources).join(', ')}.`);
  const chosen = Object.values(resources).filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (values.write) await writeTables(Object.values(resources), roles);
  else print(chosen, roles, values.json);
});

function print(chosen: readonly Resource[], roles: readonly Role[], asJson: boolean): void {
  const matrix = chosen.map((resource) => ({
    resource: resource.name,
    roles: Object.fromEntries(roles.map((role) => [role.name, roleAccess(resource, role)])),
  }));
  const cells = matrix.flatMap(({ roles: all }) => Object.values(all)).reduce((sum, one) => sum + cellsOf(one), 0);
  if (asJson) process.stdout.write(`${JSON.stringify({ cells, roles, matrix }, null, 2)}\n`);
  else {
    const tables = chosen.map((resource) => accessTable(resource, roles));
    process.stdout.write([accessLegend, ...tables, `${cells.toLocaleString('en')} cells\n`].join('\n'));
  }
}

async function writeTables(all: readonly Resource[], roles: readonly Role[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = new Map(all.map((resource) => [`${resource.name}.txt`, accessTable(resource, roles)]));
  for (const name of await readdir(folder))
    if (name.endsWith('.txt') && !files.has(name)) await rm(path.join(folder, name));
  for (const [name, text] of files) await writeFile(path.join(folder, name), text);
  process.stdout.write(`${files.size} tables in ${path.relative(projectRoot, folder)}\n`);
}
