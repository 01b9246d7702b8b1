/** Captures the lines that a server logs, at the stream of pino. */
import type { FastifyInstance } from 'fastify';

export function captureLog({ log }: FastifyInstance): readonly string[] {
  const lines: string[] = [];
  // Child loggers inherit the stream, so replacing the parent's also captures loggers of single requests.
  let owner: object | null = log;
  while (owner && !streamOf(owner)) owner = Object.getPrototypeOf(owner) as object | null;
  const stream = owner && streamOf(owner);
  if (!stream) throw new Error('The logger is not one of pino.');
  Object.defineProperty(log, stream, { value: { write: (line: string) => void lines.push(line) } });
  return lines;
}

const streamOf = (logger: object): symbol | undefined =>
  Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream');
