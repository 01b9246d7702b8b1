/** The ways in which a list can be drawn. */
import type { Template } from '../template.ts';

/** An icon for each value of a field. */
export interface ValueIcons {
  readonly field: string;
  readonly by: Readonly<Record<string, string>>;
}

export interface TableLayout {
  readonly kind: 'table';
}

/** A grid of cards, each with the record's title. */
export interface CardsLayout {
  readonly kind: 'cards';
  readonly subtitle: string | null;
  /** Field that holds a picture. */
  readonly image: string | null;
  readonly icons: ValueIcons | null;
  /** Field whose value stands in the head as a chip. */
  readonly status: string | null;
  readonly fields: readonly string[];
  /** Field of several values, drawn at the foot. */
  readonly tags: string | null;
  /** Names of actions that are buttons of the card. */
  readonly actions: readonly string[];
}

/** Records as events by day, the latest first. */
export interface TimelineLayout {
  readonly kind: 'timeline';
  /** Field that says when. */
  readonly at: string;
  /** Null for the record's title. */
  readonly text: Template | null;
  readonly icons: ValueIcons | null;
}

export type MatrixUnit = 'day' | 'month';

/** Records in cells: one row for each record that they refer to, one column for each day or month of a period. */
export interface MatrixLayout {
  readonly kind: 'matrix';
  /** Reference. */
  readonly rows: string;
  /** Date. */
  readonly columns: string;
  readonly by: MatrixUnit;
  /** Field whose value stands in a cell; null where numbers are added up. */
  readonly value: string | null;
  /** Number that is added up; null where values are shown. */
  readonly sum: string | null;
}

/** Records below others: boxes with lines between them, or an outline. */
export interface TreeLayout extends TreeLooks {
  readonly kind: 'tree';
  /** Reference to the record above, as the resource's `tree` names it. */
  readonly parent: string;
}

/** What the records of a tree say. */
export interface TreeLooks {
  /** Reference to the person who heads it. */
  readonly head: string | null;
  /** Number that is shown, and added up over what is below. */
  readonly count: string | null;
  /** Choice that says what kind of part it is. */
  readonly label: string | null;
  /** Choice that stands as a chip. */
  readonly status: string | null;
  /** What people call these things; null where the usual words do. */
  readonly words: TreeWords | null;
}

/** Fields of a single record that hold words; an empty one leaves the usual word. */
export interface TreeWords {
  readonly of: string;
  /** What whoever heads a record is called. */
  readonly head: string | null;
  /** Value of the label → field. */
  readonly label: Readonly<Record<string, string>>;
}

export type Layout = TableLayout | CardsLayout | TimelineLayout | MatrixLayout | TreeLayout;

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
