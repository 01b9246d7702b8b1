/** A project of a few declarations that a test writes. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeConfig } from './copy-project.ts';
import { root } from './server.ts';
import { usualAccessFile } from './usual-access.ts';

export interface SmallProject {
  readonly folder: string;
  remove(): void;
}

const usualFiles = { 'resources/navigation.json': { groups: [] }, 'resources/access.json': usualAccessFile };

/**
 * Its declarations can name the code of this project's modules.
 *
 * @param files contents of the declaration files, by path
 */
export function writeSmallProject(files: Readonly<Record<string, object>>): SmallProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-small-'));
  cpSync(path.join(root, 'schemas/meta'), path.join(folder, 'schemas/meta'), { recursive: true });
  for (const locale of ['ja-JP', 'en-US']) {
    mkdirSync(path.join(folder, 'locales', locale), { recursive: true });
    cpSync(path.join(root, `locales/${locale}/app.json`), path.join(folder, `locales/${locale}/app.json`));
  }
  for (const [file, content] of Object.entries({ ...usualFiles, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  }
  writeConfig(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
