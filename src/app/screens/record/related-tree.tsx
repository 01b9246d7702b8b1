/** A tab of records that stand below each other: all of them at once, to be opened, moved and added to in their places. */
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { may } from '#model/access.ts';
import { holdsFor } from '#model/condition.ts';
import { createPathWith } from '#model/create-paths.ts';
import { useAccess, useMoment } from '../../providers/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListContextProvider } from '../list/list-context.tsx';
import { useList } from '../list/use-list.ts';
import { type ListState, useListState } from '../list/use-list-state.ts';
import { usePhone } from '../list/use-phone.ts';
import styles from './related-list.module.css';
import type { RelatedListProps } from './related-list.tsx';
import { TreeRows } from './tree/tree-rows.tsx';
import { useNarrowed } from './use-narrowed.ts';

export default function RelatedTree({ owner, id, record, tab, target }: RelatedListProps) {
  const access = useAccess(useNarrowed(owner, id, tab, target));
  const whole = useAccess(target);
  const moment = useMoment();
  const model = useList(access, useWholeState(useListState(access, true), target.list.pageSizeMax), {
    columnsKey: `list.${target.name}.${owner.name}.${tab.name}`,
  });
  const isPhone = usePhone();
  // What refers to this record must be on offer when it is written: a plan that is no draft any more takes nothing.
  const isOffered = holdsFor(owner.select.where, record, moment);
  const mayAdd = tab.add && isOffered && may(whole, 'create');
  const addPath = useMemo(
    () => (mayAdd ? (under: string | null) => createPathWith(target, { [tab.by]: id, ...below(target, under) }) : null),
    [mayAdd, target, tab.by, id],
  );
  const add = useMemo(
    () =>
      addPath && (
        <ButtonLink small={!isPhone} icon={<Glyph of={Plus} />} to={addPath(null)}>
          {model.words.add}
        </ButtonLink>
      ),
    [addPath, isPhone, model.words.add],
  );
  return (
    <ListContextProvider
      access={access}
      state={model.state}
      list={model.list}
      selection={model.selection}
      title={model.words.name}
    >
      <div className={styles.list}>
        <ListBody
          model={model}
          isPhone={isPhone}
          add={add}
          layout={{
            tools: null,
            draw: (empty) => empty ?? <TreeRows model={model} isPhone={isPhone} addPath={addPath} />,
            isPaged: false,
          }}
        />
      </div>
    </ListContextProvider>
  );
}

const below = ({ tree }: RelatedListProps['target'], under: string | null): Readonly<Record<string, string>> =>
  tree && under !== null ? { [tree.parent]: under } : {};

/** A part of a tree would look as if the rest were not there. */
function useWholeState(state: ListState, size: number): ListState {
  return useMemo(() => ({ ...state, request: { ...state.request, page: 0, size } }), [state, size]);
}
