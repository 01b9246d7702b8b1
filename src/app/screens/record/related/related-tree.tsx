/** A tab with the records of a tree: all at once, to open, move and add in place. */
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { may } from '#model/access/access.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { planIn } from '#model/list/layouts/plan-layout.ts';
import { createPathWith } from '#model/paths/form-paths.ts';
import type { TreeLayout, TreeLooks } from '#model/types/screens/layout.ts';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import TreeView from '../../list/layouts/tree/tree-view.tsx';
import { useLayoutState } from '../../list/layouts/use-layout-state.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListContextProvider } from '../../list/list-context.tsx';
import { useList } from '../../list/use-list.ts';
import { usePhone } from '../../list/use-phone.ts';
import { TreeRows } from '../tree/tree-rows.tsx';
import { useTreeEditing } from '../tree/use-tree-editing.tsx';
import styles from './related-list.module.css';
import type { RelatedListProps } from './related-list.tsx';
import { useNarrowed } from './use-narrowed.ts';

/** The looks of a tree that is drawn as an outline only. */
const plain: TreeLooks = { head: null, count: null, label: null, status: null, words: null };

export default function RelatedTree({ owner, id, record, tab, target }: RelatedListProps) {
  const access = useAccess(useNarrowed(owner, id, tab, target, record));
  const layout = useMemo(
    (): TreeLayout => ({ kind: 'tree', parent: target.tree?.parent ?? '', ...(tab.looks ?? plain) }),
    [target.tree, tab.looks],
  );
  const all = useList(access, useLayoutState(access, layout, true), {
    columnsKey: `list.${target.name}.${owner.name}.${tab.name}`,
  });
  const model = useMemo(() => ({ ...all, plan: planIn(all.plan, layout) }), [all, layout]);
  const isPhone = usePhone();
  const addPath = useAddPath({ owner, id, record, tab, target });
  const editing = useTreeEditing(model, addPath);
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
            draw: (empty) => (
              <TreeView
                model={model}
                layout={layout}
                isPhone={isPhone}
                empty={empty}
                usual="tree"
                isChosen={tab.looks !== null}
                editing={editing}
                outline={(drawn) => <TreeRows {...drawn} model={model} isPhone={isPhone} editing={editing} />}
              />
            ),
            isPaged: false,
          }}
        />
      </div>
    </ListContextProvider>
  );
}

/** The path of the form that adds a record below another one or at the top; null if nothing can be added. */
function useAddPath({ owner, id, record, tab, target }: RelatedListProps) {
  const whole = useAccess(target);
  const moment = useMoment();
  // The new record references this record, so this record must accept references: a plan that is no longer a draft does
  // not.
  const isOffered = holdsFor(owner.select.where, record, moment);
  const mayAdd = tab.add && isOffered && may(whole, 'create');
  return useMemo(
    () =>
      mayAdd
        ? (under: string | null) => createPathWith(target, { [tab.reference]: id, ...below(target, under) })
        : null,
    [mayAdd, target, tab.reference, id],
  );
}

const below = ({ tree }: RelatedListProps['target'], under: string | null): Readonly<Record<string, string>> =>
  tree && under !== null ? { [tree.parent]: under } : {};
