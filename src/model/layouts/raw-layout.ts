/** Layouts of a list as a resource file writes them. */
import type { MatrixUnit, ValueIcons } from './layout.ts';

export interface RawCards {
  readonly subtitle?: string;
  readonly image?: string;
  readonly icons?: ValueIcons;
  readonly status?: string;
  readonly fields?: readonly string[];
  readonly tags?: string;
  readonly actions?: readonly string[];
}

export interface RawTimeline {
  readonly at: string;
  readonly text?: string;
  readonly icons?: ValueIcons;
}

export interface RawMatrix {
  readonly rows: string;
  readonly columns: string;
  readonly by?: MatrixUnit;
  readonly value?: string;
  readonly sum?: string;
}

export interface RawTree {
  readonly head?: string;
  readonly count?: string;
  readonly label?: string;
  readonly status?: string;
  readonly words?: { readonly of: string; readonly head?: string; readonly label?: Readonly<Record<string, string>> };
}

export type RawLayout =
  | 'table'
  | { readonly cards: RawCards }
  | { readonly timeline: RawTimeline }
  | { readonly matrix: RawMatrix }
  | { readonly tree: RawTree };
