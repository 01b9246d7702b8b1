/** The columns of one table in the user's arrangement, and the commands that change it. */
import { useMemo, useRef } from 'react';
import { usePreference } from '../../providers/session/session.tsx';
import type { TableColumn } from '../table-types.ts';
import {
  type Arrangement,
  movedBefore,
  movedBy,
  type PlacedColumn,
  pinned,
  placeColumns,
  readArrangement,
  resized,
  shown,
} from './column-layout.ts';

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

/** @param key key of the stored arrangement: `list.equipment` */
export function useColumns(key: string, columns: readonly TableColumn[]): ColumnsModel {
  const [stored, store] = usePreference(key, nothing);
  const arrangement = useMemo(() => readArrangement(stored), [stored]);
  const latest = useRef({ columns, arrangement, store });
  latest.current = { columns, arrangement, store };

  const commands = useMemo((): ColumnCommands => {
    const change = (make: (now: Arrangement, columns: readonly TableColumn[]) => Arrangement): void => {
      const now = latest.current;
      now.store(make(now.arrangement, now.columns));
    };
    return {
      show: (name, visible) => change((now) => shown(now, name, visible)),
      pin: (name, on) => change((now) => pinned(now, name, on)),
      moveBy: (name, by) => change((now, all) => movedBy(all, now, name, by)),
      moveBefore: (name, before) => change((now, all) => movedBefore(all, now, name, before)),
      resize: (name, width, drawn) =>
        change((now) => resized({ ...now, widths: { ...now.widths, ...drawn } }, name, width)),
      reset: () => change(() => ({})),
    };
  }, []);

  return useMemo(() => {
    const all = placeColumns(columns, arrangement);
    const visible = all.filter((column) => column.visible);
    return { all, visible, isArranged: Object.keys(arrangement).length > 0, commands };
  }, [columns, arrangement, commands]);
}
