/**
 * The worker thread in which the embedded engine (PGlite) runs, behind a socket that speaks PostgreSQL's protocol.
 * Plain JavaScript: a worker thread gets no TypeScript loader.
 *
 * It writes into `beat` (three 64-bit cells, nanoseconds of the monotonic clock) what the watchdog must know even while this thread is busy:
 * 0: when the running query began, or 0 · 1: when an open transaction last did something, or 0 · 2: when the last message came.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { directory, template, listen, maxConnections, beat } = workerData;
const cells = new BigInt64Array(beat);
const sync = new Uint8Array([0x53, 0, 0, 0, 4]);

/** The engine neither vacuums nor checkpoints by itself, so the write-ahead log is kept small. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=32MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

const db = await PGlite.create({
  dataDir: directory ?? 'memory://',
  startParams,
  extensions: await extensions(),
  ...(template ? { loadDataDir: new Blob([await readFile(template)]) } : {}),
});
const server = new PGLiteSocketServer({ db: takeTurns(db), maxConnections, ...listen });
await server.start();
parentPort.on('message', stop);
parentPort.postMessage({ ready: server.getServerConn() });

async function stop() {
  await server.stop();
  await db.close();
  process.exit(0);
}

async function extensions() {
  try {
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
    return { pg_trgm };
  } catch {
    return {};
  }
}

/**
 * The socket server hands single protocol messages of all connections to one engine, and keeps to one connection only
 * inside a transaction. Between Parse and Bind of one connection another's Parse could slip in (seen with parameters
 * over 64 kB, which arrive in pieces) and the first would run the second's statement. So a connection counts as
 * "in a transaction" until its Sync.
 */
function takeTurns(engine) {
  let midway = false;
  const isInTransaction = () => midway || engine.isInTransaction();

  const own = {
    isInTransaction,
    async execProtocolRawStream(message, options) {
      note(0);
      try {
        await engine.execProtocolRawStream(message, options);
      } catch (error) {
        parentPort.postMessage({ failed: String(error?.message ?? error) });
        throw error;
      }
      midway = !endsTurn(message[0]);
      Atomics.store(cells, 0, 0n);
      note(2);
      if (isInTransaction()) note(1);
      else Atomics.store(cells, 1, 0n);
    },
    /** Called with ROLLBACK when a connection ends in the middle; a half-sent batch must be closed first. */
    async exec(query) {
      if (midway) await engine.execProtocolRawStream(sync, { onRawData: () => undefined });
      midway = false;
      Atomics.store(cells, 1, 0n);
      return engine.exec(query);
    },
  };

  return new Proxy(engine, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name];
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function note(cell) {
  Atomics.store(cells, cell, process.hrtime.bigint());
}

/** Sync, simple Query, Terminate and the start packet (which has no type byte) end a connection's turn. */
function endsTurn(type) {
  return type === 0x53 || type === 0x51 || type === 0x58 || type === 0;
}
