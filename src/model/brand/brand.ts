/** Title, logo and color of a project. The engine has defaults for what is null. */
import type { Locale } from '../types/locale.ts';
import type { Accent } from './accent.ts';

export interface Brand {
  readonly title: Readonly<Record<Locale, string>> | null;
  readonly logo: Logo | null;
  readonly accent: Accent | null;
}

export interface Logo {
  /** Path of the file on disk. */
  readonly file: string;
  readonly type: 'svg' | 'png';
}

export const noBrand: Brand = { title: null, logo: null, accent: null };
