/** The start of every part of a recording: a database with identical demo data each time, and signed-in actors. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Actor, signActorsIn } from './actors.ts';
import { openCluster } from './cluster.ts';
import { type Databases, databasesOf, openHandle } from './databases.ts';
import { type Product, startProduct } from './product.ts';
import { idsIn, steadyDatabase } from './steady-database.ts';

/** A running product with its own copy of the data. */
export interface Copy extends Product {
  readonly databaseUrl: string;
}

export interface Base {
  /** Folder of the built project that is recorded. */
  readonly root: string;
  readonly actors: readonly Actor[];
  /** Milliseconds since 1970 at which the recording began. */
  readonly begun: number;
  /** A database with the demo data that no product uses. */
  readonly databaseUrl: string;
  /** Every id in the data. */
  readonly known: ReadonlySet<string>;
  copy(name: string): Promise<Copy>;
  end(): Promise<void>;
}

export async function openBase(root: string): Promise<Base> {
  const begun = Date.now();
  const cluster = await openCluster();
  const folder = mkdtempSync(path.join(tmpdir(), 'rec-data-'));
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const mark = `rec_${process.pid}`;
  const databases = databasesOf(cluster.url);
  const first = path.join(folder, 'base');
  const end = async (): Promise<void> => {
    await dropAll(databases, [`${mark}_base`]);
    cluster.stop();
    clear();
    process.off('exit', clear);
  };
  try {
    const databaseUrl = await databases.create(`${mark}_base`);
    const { actors, known } = await fill(root, databaseUrl, first, begun);
    return {
      root,
      actors,
      known,
      begun,
      databaseUrl,
      end,
      copy: (name) => copyOf({ root, databases, mark, first, folder }, name),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function fill(
  root: string,
  databaseUrl: string,
  data: string,
  begun: number,
): Promise<Pick<Base, 'actors' | 'known'>> {
  mkdirSync(data);
  const product = await startProduct({ root, databaseUrl, data });
  const actors = await signActorsIn(product.origin, databaseUrl).finally(() => product.stop());
  const handle = await openHandle(databaseUrl);
  try {
    await steadyDatabase(handle, { from: begun, to: Date.now() });
    return { actors, known: await idsIn(handle) };
  } finally {
    await handle.close();
  }
}

interface Place {
  readonly root: string;
  readonly databases: Databases;
  readonly mark: string;
  readonly first: string;
  readonly folder: string;
}

async function copyOf({ root, databases, mark, first, folder }: Place, name: string): Promise<Copy> {
  const databaseUrl = await databases.copy(`${mark}_base`, `${mark}_${name}`);
  const data = path.join(folder, name);
  cpSync(first, data, { recursive: true });
  const product = await startProduct({ root, databaseUrl, data });
  return {
    ...product,
    databaseUrl,
    async stop() {
      await product.stop();
      await databases.drop(`${mark}_${name}`);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function dropAll(databases: Databases, names: readonly string[]): Promise<void> {
  for (const name of names) await databases.drop(name).catch(() => undefined);
}
