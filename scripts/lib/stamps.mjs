/** Stamps: small files that remember from which inputs a result was made, so that it is made again only when they change. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from './paths.mjs';

/** One hash over files and folders of the project (names and contents); what is missing counts as missing. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

export function hasStamp(path, value) {
  return existsSync(path) && readFileSync(path, 'utf8') === value;
}

export function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value);
}

function addTo(hash, path) {
  const full = inProject(path);
  const stat = statSync(full, { throwIfNoEntry: false });
  hash.update(`${path}\0`);
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
}
