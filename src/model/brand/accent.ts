/** Shades of a project's color for links and buttons, darkened or lightened until readable in both themes. */
import { contrast, mix } from './contrast.ts';

export type Theme = 'light' | 'dark';

export interface Shades {
  readonly accent: string;
  readonly hover: string;
  /** Background of a selected row. */
  readonly selected: string;
}
export type Accent = Readonly<Record<Theme, Shades>>;

interface ThemeColors {
  readonly surface: string;
  /** The faintest text on a selected row. */
  readonly faint: string;
  /** Backgrounds of links. The text on a button is lighter or darker than all of these. */
  readonly backgrounds: readonly string[];
  /** The color towards which an unreadable color is shifted. */
  readonly end: string;
  readonly selectedShare: number;
}

/** The same colors as in src/app/theme/tokens.css. */
export const themeColors: Readonly<Record<Theme, ThemeColors>> = {
  light: {
    surface: '#ffffff',
    faint: '#656e7b',
    backgrounds: ['#ffffff', '#fafafb', '#f2f3f5'],
    end: '#000000',
    selectedShare: 0.09,
  },
  dark: {
    surface: '#15181d',
    faint: '#8b94a1',
    backgrounds: ['#0f1115', '#15181d', '#1b1f26', '#1e2229'],
    end: '#ffffff',
    selectedShare: 0.14,
  },
};
const hoverShare = 0.12;
const readable = 4.5;
const steps = 50;

const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** @returns null for a text that is not a hexadecimal color */
export function accentOf(color: string): Accent | null {
  if (!hexColor.test(color)) return null;
  const six = color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
  return { light: shadesOf(six.toLowerCase(), 'light'), dark: shadesOf(six.toLowerCase(), 'dark') };
}

function shadesOf(color: string, theme: Theme): Shades {
  const { surface, faint, backgrounds, end, selectedShare } = themeColors[theme];
  const isReadable = (text: string, background: string): boolean => contrast(text, background) >= readable;
  const accent = firstOf(
    (share) => mix(color, end, share),
    (shade) => backgrounds.every((background) => isReadable(shade, background)),
  );
  const selected = firstOf(
    (share) => mix(surface, accent, selectedShare * (1 - share)),
    (tint) => isReadable(faint, tint) && isReadable(accent, tint),
  );
  return { accent, hover: mix(accent, end, hoverShare), selected };
}

/** The first shade that fits. The last step always fits: black, white, or the surface itself. */
function firstOf(at: (share: number) => string, fits: (shade: string) => boolean): string {
  const shades = Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
  return shades.find(fits) ?? at(1);
}
