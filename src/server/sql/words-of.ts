import type { OperationNode } from 'kysely';
import type { Sql } from './sql-part.ts';

/** The words of a statement, such as names of tables and columns, without the values of its parameters. */
export function wordsOf(statement: Sql): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of textsIn(statement.toOperationNode())) for (const [word] of text.matchAll(/\w+/g)) words.add(word);
  return words;
}

function* textsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (Array.isArray(node)) for (const part of node) yield* textsIn(part);
  else if (typeof node === 'object' && node !== null) {
    const { kind, ...parts } = node as OperationNode;
    if (kind !== 'ValueNode') for (const part of Object.values(parts)) yield* textsIn(part);
  }
}
