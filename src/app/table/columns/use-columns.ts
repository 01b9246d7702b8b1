/** The columns of one table in the user's arrangement, and the commands that change it. */
import { useMemo, useRef } from 'react';
import { usePreference } from '../../providers/session/session.tsx';
import type { TableColumn } from '../table-types.ts';
import { type Arrangement, type PlacedColumn, placeColumns, readArrangement } from './column-layout.ts';

type Changes = typeof import('./arrangement-changes.ts');

export interface ColumnCommands {
  readonly show: (name: string, visible: boolean) => void;
  readonly pin: (name: string, on: boolean) => void;
  readonly moveBy: (name: string, by: -1 | 1) => void;
  readonly moveBefore: (name: string, before: string | null) => void;
  /** The other columns keep their drawn widths, so that none of them jumps. */
  readonly resize: (name: string, width: number, drawn: Readonly<Record<string, number>>) => void;
  readonly reset: () => void;
}

export interface ColumnsModel {
  readonly all: readonly PlacedColumn<TableColumn>[];
  readonly visible: readonly PlacedColumn<TableColumn>[];
  readonly isArranged: boolean;
  readonly commands: ColumnCommands;
}

const nothing: unknown = {};

/**
 * @param key key of the stored arrangement: `list.equipment`
 * @param usual the arrangement while nothing is stored
 */
export function useColumns(key: string, columns: readonly TableColumn[], usual = nothing): ColumnsModel {
  const [stored, store] = usePreference(key, usual);
  const arrangement = useMemo(() => readArrangement(stored), [stored]);
  const latest = useRef({ columns, arrangement, store });
  latest.current = { columns, arrangement, store };

  const commands = useMemo((): ColumnCommands => {
    const change = async (
      make: (changes: Changes, now: Arrangement, columns: readonly TableColumn[]) => Arrangement,
    ): Promise<void> => {
      const changes = await import('./arrangement-changes.ts');
      const { arrangement, columns, store } = latest.current;
      store(make(changes, arrangement, columns));
    };
    return {
      show: (name, visible) => void change(({ shown }, now) => shown(now, name, visible)),
      pin: (name, on) => void change(({ pinned }, now) => pinned(now, name, on)),
      moveBy: (name, by) => void change(({ movedBy }, now, all) => movedBy(all, now, name, by)),
      moveBefore: (name, before) => void change(({ movedBefore }, now, all) => movedBefore(all, now, name, before)),
      resize: (name, width, drawn) =>
        void change(({ resized }, now) => resized({ ...now, widths: { ...now.widths, ...drawn } }, name, width)),
      reset: () => latest.current.store(null),
    };
  }, []);

  return useMemo(() => {
    const all = placeColumns(columns, arrangement);
    const visible = all.filter((column) => column.visible);
    return { all, visible, isArranged: Object.keys(arrangement).length > 0, commands };
  }, [columns, arrangement, commands]);
}
