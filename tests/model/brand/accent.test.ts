/** Links, buttons and text on selected rows are readable with every colour of a project (WCAG 2.2, 1.4.3). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentOf, type Theme, themeColors } from '#model/brand/accent.ts';
import { contrast } from '#model/brand/contrast.ts';

const themes = Object.keys(themeColors) as readonly Theme[];
const tokens = readFileSync(path.join(import.meta.dirname, '../../../src/app/theme/tokens.css'), 'utf8');

const tokenOf = (name: string, theme: Theme): string => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return (theme === 'light' ? light : dark) ?? '';
};

test.each(themes)('the colors below an accent are those of the %s theme', (theme) => {
  const named = (...names: readonly string[]) => names.map((name) => tokenOf(name, theme));
  expect([...new Set(themeColors[theme].backgrounds)].sort()).toEqual(
    [...new Set(named('canvas', 'surface', 'raised', 'hover'))].sort(),
  );
  expect([themeColors[theme].surface, themeColors[theme].faint]).toEqual(named('surface', 'text-faint'));
});

const byte = fc.integer({ min: 0, max: 255 }).map((part) => part.toString(16).padStart(2, '0'));
const colors = fc.tuple(byte, byte, byte).map((parts) => `#${parts.join('')}`);

test('every color can be read in both themes', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const accent = accentOf(color);
      for (const theme of themes) {
        const { accent: shade, hover, selected } = accent?.[theme] ?? { accent: '', hover: '', selected: '' };
        const pairs = [
          ...themeColors[theme].backgrounds.map((background) => [shade, background] as const),
          [tokenOf('on-accent', theme), shade] as const,
          [tokenOf('on-accent', theme), hover] as const,
          [shade, selected] as const,
          ...['text', 'text-secondary', 'text-faint'].map((text) => [tokenOf(text, theme), selected] as const),
        ];
        for (const [text, background] of pairs) expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { examples: [['#000000'], ['#ffffff'], ['#808080'], ['#ffd400'], ['#0000ff']] },
  );
});

describe('a color', () => {
  test('that can be read stays as it is', () => expect(accentOf('#0F766E')?.light.accent).toBe('#0f766e'));
  test('may have three digits', () => expect(accentOf('#07e')).toEqual(accentOf('#0077ee')));
  test.each(['teal', '0f766e', '#0f766', '#0f766e80', '#0f766g', 'rgb(0 0 0)', ''])('is not "%s"', (text) =>
    expect(accentOf(text)).toBeNull(),
  );
});
