/** Icons of a build look like those of lucide-react, of which they are a shorter form. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '#app/ui/create-lucide-icon.ts';
import { withoutKeys } from '#cli/vite/small-icons.ts';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');
const drawings = ['sun', 'wifi-off', 'package', 'layout-grid', 'circle-check'];

const iconModule = async (name: string) => await import(path.join(folder, `icons/${name}.mjs`));

/** The attributes in the order of their names, and without the class, which nothing uses. */
const drawn = (Icon: Parameters<typeof createElement>[0], props: object): string =>
  renderToStaticMarkup(createElement(Icon, props)).replace(/<svg ([^>]*)>/, (_, attributes: string) =>
    (attributes.match(/[\w-]+="[^"]*"/gi) ?? [])
      .filter((one) => !one.startsWith('class='))
      .sort()
      .join(' '),
  );

describe('createLucideIcon', () => {
  it.each(drawings)('draws %s as the package does', async (name) => {
    const { default: Original, __iconData } = await iconModule(name);
    const Ours = createLucideIcon(__iconData);
    for (const props of [
      { 'aria-hidden': 'true', focusable: 'false', size: 16, strokeWidth: 1.75 },
      { 'aria-hidden': 'true', size: 48, color: 'red', absoluteStrokeWidth: true },
    ])
      expect(drawn(Ours, props)).toBe(drawn(Original, props));
  });

  it.each(drawings)('draws %s without keys', (name) => {
    const code = readFileSync(path.join(folder, `icons/${name}.mjs`), 'utf8');
    expect(code).toContain('key: "');
    expect(withoutKeys(code)).not.toContain('key:');
    expect(withoutKeys(code)).toContain('createLucideIcon(__iconData)');
  });
});

it('replaces the module that every icon imports', () => {
  for (const name of drawings)
    expect(readFileSync(path.join(folder, `icons/${name}.mjs`), 'utf8')).toMatch(/from '\.\.\/createLucideIcon\.mjs'/);
});
