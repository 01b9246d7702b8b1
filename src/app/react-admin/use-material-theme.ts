/**
 * A Material UI theme with the colors of our tokens, which are CSS variables: Material UI needs values to compute with.
 */
import { createTheme, type Theme } from '@mui/material/styles';
import { useMemo, useSyncExternalStore } from 'react';
// biome-ignore lint/style/noRestrictedImports: the look of react-admin's own components, for pages that are built from them
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import { onThemeChoice, themeChoice } from '../theme/choice.ts';

type Mode = 'light' | 'dark';

const looks = { light: defaultLightTheme, dark: defaultDarkTheme } as const;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export function useMaterialTheme(): Theme {
  const mode = useSyncExternalStore(onModeChange, presentMode);
  return useMemo(() => materialTheme(mode), [mode]);
}

function presentMode(): Mode {
  const choice = themeChoice();
  return choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice;
}

function onModeChange(listener: () => void): () => void {
  const endChoice = onThemeChoice(listener);
  prefersDark.addEventListener('change', listener);
  return () => {
    endChoice();
    prefersDark.removeEventListener('change', listener);
  };
}

function materialTheme(mode: Mode): Theme {
  const accent = { main: colorOf('--accent'), dark: colorOf('--accent-hover'), contrastText: colorOf('--on-accent') };
  return createTheme({
    ...looks[mode],
    palette: {
      mode,
      primary: accent,
      secondary: accent,
      background: { default: colorOf('--canvas'), paper: colorOf('--surface') },
      text: { primary: colorOf('--text'), secondary: colorOf('--text-secondary') },
      divider: colorOf('--hairline'),
      error: { main: colorOf('--danger') },
      warning: { main: colorOf('--warning') },
      success: { main: colorOf('--success') },
      info: { main: colorOf('--info') },
    },
    typography: { fontFamily: 'inherit' },
  });
}

/** The color as the browser computes it in the current theme. */
function colorOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
