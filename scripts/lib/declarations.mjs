/**
 * Writes the type declarations of the package: those that a project reaches through its imports, without references to
 * the sources.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inEngine } from './paths.mjs';

const { exports } = JSON.parse(readFileSync(inEngine('package.json'), 'utf8'));
const entries = Object.values(exports).flatMap(({ types }) => (types ? [path.relative('lib/types', types)] : []));
const specifier = /(?<=\b(?:from|import) |\bimport\()(['"])([.#][^'"]+)\.tsx?\1/g;

/** @param emitted folder of the compiler's output @param target folder for the needed files */
export function writeDeclarations(emitted, target) {
  const needed = new Set(entries);
  for (const file of needed) {
    const text = readFileSync(path.join(emitted, file), 'utf8').replaceAll(specifier, (_, quote, name) => {
      const other = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name);
      if (!existsSync(path.join(emitted, `${other}.d.ts`)))
        throw new Error(`${file} imports ${name}, which does not exist`);
      needed.add(`${other}.d.ts`);
      const way = path.relative(path.dirname(file), other);
      return `${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
    });
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
}
