/**
 * Stamps: small files that store the hash of a result's inputs, so that the result is made again only when they change.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One hash over files and folders (names and contents); missing files count as missing. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) addTo(hash, file, path.basename(file));
  return hash.digest('hex');
}

export function hasStamp(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function writeStamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/** @param name name of the file in the hash, so that a project has the same hash in every folder */
function addTo(hash, file, name) {
  const stat = statSync(file, { throwIfNoEntry: false });
  hash.update(`${name}\0`);
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(readFileSync(file));
    return;
  }
  for (const part of readdirSync(file).sort()) addTo(hash, path.join(file, part), `${name}/${part}`);
}
