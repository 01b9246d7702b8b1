/** The project at a git ref, installed and built in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runIn } from './run-in.ts';

export interface ProjectOfRef {
  readonly root: string;
  remove(): Promise<void>;
}

/** @param root folder of the repository. @throws Error for an unknown ref, and if the build fails */
export async function projectOfRef(root: string, ref: string): Promise<ProjectOfRef> {
  const commit = (await runIn(root, 'git', ['rev-parse', '--verify', `${ref}^{commit}`])).trim();
  const folder = mkdtempSync(path.join(tmpdir(), 'rec-project-'));
  const project = path.join(folder, 'project');
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const remove = async (): Promise<void> => {
    await runIn(root, 'git', ['worktree', 'remove', '--force', project]).catch(() => undefined);
    clear();
    process.off('exit', clear);
    await runIn(root, 'git', ['worktree', 'prune']);
  };
  try {
    await runIn(root, 'git', ['worktree', 'add', '--detach', project, commit]);
    await runIn(project, 'npm', ['ci', '--prefer-offline'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
    await build(project);
    return { root: project, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

export const build = async (root: string): Promise<void> => void (await runIn(root, 'npm', ['run', 'build']));
