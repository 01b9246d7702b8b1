/** A list narrowed to what belongs to one record. Its state lives in the record's address, like that of any list. */
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useMemo, useState } from 'react';
import { may, writableFields } from '#model/access.ts';
import { narrowedTo } from '#model/related.ts';
import type { Resource } from '#model/resource.ts';
import { withId } from '#model/wire.ts';
import { useAccess } from '../../providers/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListContextProvider } from '../list/list-context.tsx';
import { useList } from '../list/use-list.ts';
import { usePhone } from '../list/use-phone.ts';
import styles from './related-list.module.css';
import type { RelatedTabProps } from './related-tab.tsx';

const AddDialog = lazy(() => import('./add-dialog.tsx'));

export function RelatedList({ owner, id, tab, target }: RelatedTabProps & { readonly target: Resource }) {
  const narrowed = useMemo(() => {
    const resource = narrowedTo(owner, tab, target);
    const { list, count } = resource.wire;
    return { ...resource, wire: { ...resource.wire, list: withId(list, id), count: withId(count, id) } };
  }, [owner, tab, target, id]);
  const access = useAccess(narrowed);
  const wholeAccess = useAccess(target);
  const model = useList(access, { columnsKey: `list.${target.name}.${owner.name}.${tab.name}` });
  const isPhone = usePhone();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = tab.add && may(wholeAccess, 'create') && writableFields(wholeAccess, 'create').includes(tab.by);
  const add = useMemo(
    () =>
      mayAdd ? (
        <Button small={!isPhone} icon={<Glyph of={Plus} />} onClick={() => setAdding(true)}>
          {model.words.add}
        </Button>
      ) : null,
    [mayAdd, isPhone, model.words.add],
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
        <ListBody model={model} isPhone={isPhone} add={add} />
      </div>
      <Suspense>
        {isAdding && (
          <AddDialog
            access={wholeAccess}
            by={tab.by}
            id={id}
            title={model.words.add}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ListContextProvider>
  );
}
