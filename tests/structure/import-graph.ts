/** Imports between source files, read from the text; type imports and dynamic imports count. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** File → the files that it imports. Paths are relative to `src`. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param folder `src` */
export function readImportGraph(folder: string): ImportGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return importGraph(new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])));
}

/** `from '…'`, `import '…'`, `import('…')`: the formatter allows no other form. */
const specifiers = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** @param texts file → its text */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  const importsOf = (file: string, text: string): readonly string[] =>
    [...text.matchAll(specifiers)]
      .map(([, specifier = '']) => resolved(file, specifier))
      .filter((one) => texts.has(one));
  return new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
}

function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return path.normalize(specifier.slice(1));
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : '';
}

/** Sets of files that import each other in a circle; the largest first. */
export function circlesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const found = new Set<string>();
  const circles: string[][] = [];
  for (const file of graph.keys()) {
    if (found.has(file)) continue;
    const after = reachedFrom(graph, file);
    if (!after.has(file)) continue;
    const circle = [...after].filter((one) => reachedFrom(graph, one).has(file)).sort();
    for (const one of circle) found.add(one);
    circles.push(circle);
  }
  return circles.sort((a, b) => b.length - a.length);
}

function reachedFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}
