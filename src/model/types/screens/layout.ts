/** The ways in which a list can be drawn. */
import type { Template } from '../template.ts';

/** An icon for each value of a field. */
export interface ValueIcons {
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
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
  /** Field whose value the head shows as a chip. */
  readonly status: string | null;
  readonly fields: readonly string[];
  /** Field of several values, at the foot. */
  readonly tags: string | null;
  /** Names of the actions that are buttons on the card. */
  readonly actions: readonly string[];
}

/** Records as events by day, the latest first. */
export interface TimelineLayout {
  readonly kind: 'timeline';
  /** Field with the time of the event. */
  readonly at: string;
  /** Null for the record's title. */
  readonly text: Template | null;
  readonly icons: ValueIcons | null;
}

export type MatrixUnit = 'day' | 'month';

/** Records in cells: a row for each referenced record, a column for each day or month of a period. */
export interface MatrixLayout {
  readonly kind: 'matrix';
  /** Reference. */
  readonly rows: string;
  /** Date. */
  readonly columns: string;
  readonly unit: MatrixUnit;
  /** Field that a cell shows; null if numbers are added up. */
  readonly value: string | null;
  /** Number that a cell adds up; null if values are shown. */
  readonly sum: string | null;
}

/** Records in a tree: boxes with lines between them, or an outline. */
export interface TreeLayout extends TreeLooks {
  readonly kind: 'tree';
  /** Reference to the record above, from the resource's `tree`. */
  readonly parent: string;
}

/** What the records of a tree show. */
export interface TreeLooks {
  /** Reference to the person who is the head. */
  readonly head: string | null;
  /** Number that is shown, and added up over everything below. */
  readonly count: string | null;
  /** Choice with the kind of the record. */
  readonly label: string | null;
  /** Choice that is shown as a chip. */
  readonly status: string | null;
  /** Terms that users set; null for the usual terms. */
  readonly words: TreeWords | null;
}

/** Fields of a single record with the terms. An empty field leaves the usual term. */
export interface TreeWords {
  readonly resource: string;
  /** Field with the term for a head. */
  readonly head: string | null;
  /** Value of the label → field with its term. */
  readonly label: Readonly<Record<string, string>>;
}

export type Layout = TableLayout | CardsLayout | TimelineLayout | MatrixLayout | TreeLayout;
