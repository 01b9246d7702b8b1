import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The first of this many consecutive free ports. */
export async function freePorts(count: number): Promise<number> {
  const first = await listen(0);
  const port = portOf(first);
  const others = await Promise.all(
    Array.from({ length: count - 1 }, (_, at) => listen(port + 1 + at).catch(() => null)),
  );
  for (const server of [first, ...others]) server?.close();
  return others.includes(null) ? freePorts(count) : port;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
