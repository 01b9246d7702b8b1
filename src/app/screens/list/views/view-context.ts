/** The saved view that a list shows: the arrangement of its columns, and where the user's own changes of it are stored. */
import { createContext } from 'react';
import type { Arrangement } from '../../../table/columns/column-layout.ts';

export interface OpenView {
  readonly columnsKey: string;
  /** Undefined for a view that is not available, which leaves the list as it is. */
  readonly arrangement: Arrangement | undefined;
}

export const ViewContext = createContext<OpenView | null>(null);
