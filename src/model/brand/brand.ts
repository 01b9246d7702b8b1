/** How a project calls itself and what it looks like. What it leaves out is the engine's. */
import type { Locale } from '../types/locale.ts';
import type { Accent } from './accent.ts';

export interface Brand {
  readonly title: Readonly<Record<Locale, string>> | null;
  readonly logo: Logo | null;
  readonly accent: Accent | null;
}

export interface Logo {
  /** Where the file is on disk. */
  readonly file: string;
  readonly type: 'svg' | 'png';
}

export const noBrand: Brand = { title: null, logo: null, accent: null };
