/**
 * Files in a directory of this machine, or of a share that all servers mount. File names are keys that the server made.
 */
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '#model/access/errors.ts';
import { isUuid } from '../uuid.ts';
import type { FileStore, Received } from './file-store.ts';

const drafts = 'drafts';
const ownerOnly = 0o600;

/** @throws if the directory cannot be created or written to */
export async function openDirectoryStore(directory: string): Promise<FileStore> {
  await mkdir(path.join(directory, drafts), { recursive: true, mode: 0o700 });
  await access(directory, constants.R_OK | constants.W_OK);
  const placeOf = (key: string): string => {
    if (!isUuid(key)) throw new Error('The key of a file is a UUID.');
    // Folders by the end of the key: its beginning is the time, which would put all files of a month in one folder.
    return path.join(directory, key.slice(-2), key);
  };
  return {
    describe: directory,
    async receive(key, source, most, inspect) {
      const draft = path.join(directory, drafts, `${key}-${randomBytes(6).toString('hex')}`);
      try {
        const received = await writeDraft(draft, source, most);
        await inspect(draft, received);
        await mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
        await rename(draft, placeOf(key));
        return received;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return (await open(placeOf(key), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async removeDrafts(before) {
      for (const name of await readdir(path.join(directory, drafts))) {
        const draft = path.join(directory, drafts, name);
        if ((await stat(draft)).mtime < before) await rm(draft, { force: true });
      }
    },
  };
}

async function writeDraft(draft: string, source: AsyncIterable<Uint8Array>, most: number): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(draft, 'wx', ownerOnly);
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw new Problem('too-large');
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';
