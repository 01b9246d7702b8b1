/** Text is readable on every background: WCAG 2.2, 1.4.3 (4.5:1), including hovered and selected rows. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(path.join(import.meta.dirname, '../../../src/app/theme/tokens.css'), 'utf8');

/** The light and the dark colour of a token, as hexadecimal digits. */
function colours(name: string): readonly [string, string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? [];
  expect([name, light.length, dark.length]).toEqual([name, 6, 6]);
  return [light, dark];
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts = ['text', 'text-secondary', 'text-faint'];
const backgrounds = ['canvas', 'surface', 'raised', 'hover', 'selected', 'neutral-tint'];

test.each(texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)))(
  '%s on %s',
  (text, background) => {
    for (const theme of [0, 1] as const)
      expect(contrast(colours(text)[theme], colours(background)[theme])).toBeGreaterThanOrEqual(4.5);
  },
);
