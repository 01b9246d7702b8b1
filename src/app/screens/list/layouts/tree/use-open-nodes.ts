/** The expanded nodes of a tree. This state is apart from the rows, so that folding reads nothing again. */
import { useCallback, useMemo, useState } from 'react';
import { above, type TreeNode } from '#model/list/layouts/tree.ts';

export interface OpenNodes {
  readonly isOpen: (node: TreeNode) => boolean;
  readonly fold: (node: TreeNode, open: boolean) => void;
  /** Expands all ancestors of the node. */
  readonly uncover: (node: TreeNode) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
}

interface State {
  /** Number of levels that are expanded unless changed for a node; null until the user sets it. */
  readonly levels: number | null;
  readonly changed: ReadonlySet<string>;
}

const untouched: State = { levels: null, changed: new Set() };

/** @param usual number of levels that start expanded */
export function useOpenNodes(usual: number): OpenNodes {
  const [state, setState] = useState(untouched);
  const levels = state.levels ?? usual;

  const isOpen = useCallback(
    ({ id, level }: TreeNode): boolean => level < levels !== state.changed.has(id),
    [levels, state.changed],
  );
  const turn = useCallback(
    (nodes: readonly TreeNode[], open: boolean): void =>
      setState((present) => {
        const known = present.levels ?? usual;
        const wrong = nodes.filter(({ id, level }) => (level < known !== present.changed.has(id)) !== open);
        if (wrong.length === 0) return present;
        const changed = new Set(present.changed);
        for (const { id } of wrong) if (!changed.delete(id)) changed.add(id);
        return { ...present, changed };
      }),
    [usual],
  );
  const fold = useCallback((node: TreeNode, open: boolean) => turn([node], open), [turn]);
  const uncover = useCallback((node: TreeNode) => turn(above(node), true), [turn]);
  const openAll = useCallback(() => setState({ levels: Number.POSITIVE_INFINITY, changed: new Set() }), []);
  const closeAll = useCallback(() => setState({ levels: 1, changed: new Set() }), []);
  return useMemo(() => ({ isOpen, fold, uncover, openAll, closeAll }), [isOpen, fold, uncover, openAll, closeAll]);
}
