/** The lines that a server logs, taken where pino would write them out. */
import type { FastifyInstance } from 'fastify';

export function captureLog({ log }: FastifyInstance): readonly string[] {
  const lines: string[] = [];
  // Child loggers inherit the stream from their parent, so that those of single requests are heard as well.
  let owner: object | null = log;
  while (owner && !streamOf(owner)) owner = Object.getPrototypeOf(owner) as object | null;
  const stream = owner && streamOf(owner);
  if (!stream) throw new Error('The logger is not one of pino.');
  Object.defineProperty(log, stream, { value: { write: (line: string) => void lines.push(line) } });
  return lines;
}

const streamOf = (logger: object): symbol | undefined =>
  Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream');
