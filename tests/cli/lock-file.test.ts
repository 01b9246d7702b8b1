import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Resolves a package like Node: next to the package at `from`, then in each parent folder. */
function isLocked(from: string, name: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders.map((folder) => (folder === '' ? '' : `${folder}/`)), ''].some(
    (folder) => `${folder}node_modules/${name}` in packages,
  );
}

// `npm ci` and `npm sbom` refuse a lock file without the optional packages of other platforms.
test('the lock file lists every package that another one names', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
