/** A list of the records that belong to one record. Its state is in the address of the record page, as for any list. */
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { may, mayImport, writableFields } from '#model/access/access.ts';
import { intoPath } from '#model/features/csv/csv-into.ts';
import { settledBy } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RelatedTab } from '#model/types/screens/detail-declaration.ts';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { ListBody } from '../../list/list-body.tsx';
import { ListContextProvider } from '../../list/list-context.tsx';
import { useList } from '../../list/use-list.ts';
import { useListState } from '../../list/use-list-state.ts';
import { usePhone } from '../../list/use-phone.ts';
import styles from './related-list.module.css';
import { useMark } from './use-mark.tsx';
import { useNamedFilters } from './use-named-filters.ts';
import { useNarrowed } from './use-narrowed.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx'));

export interface RelatedListProps {
  readonly owner: Resource;
  readonly id: string;
  /** The record of the page. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly tab: RelatedTab;
  /** The resource whose records are listed. */
  readonly target: Resource;
}

export default function RelatedList({ owner, id, record, tab, target }: RelatedListProps) {
  const access = useAccess(useNarrowed(owner, id, tab, target, record));
  const wholeAccess = useAccess(target);
  const state = useListState(access, true);
  useNamedFilters(access, state);
  const model = useList(access, state, {
    columnsKey: `list.${target.name}.${owner.name}.${tab.name}`,
    mark: useMark(owner, id, tab),
  });
  const isPhone = usePhone();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = tab.add && may(wholeAccess, 'create') && writableFields(wholeAccess, 'create').includes(tab.reference);
  const moment = useMoment();
  const settled = useMemo(() => settledBy(tab, id, target, moment), [tab, id, target, moment]);
  const fill = useMemo(
    () => Object.fromEntries(Object.entries(tab.fill).map(([name, from]) => [name, record[from] ?? null])),
    [tab.fill, record],
  );
  const mayBring = tab.reference === target.csv.into?.field && mayImport(wholeAccess);
  const add = useAddButtons({ mayAdd, mayBring, target, id, isPhone, word: model.words.add, onAdd: setAdding });
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
            settled={settled}
            fill={fill}
            title={model.words.add}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ListContextProvider>
  );
}

interface AddButtonsOptions extends Pick<RelatedListProps, 'id' | 'target'> {
  readonly mayAdd: boolean;
  readonly mayBring: boolean;
  readonly isPhone: boolean;
  readonly word: string;
  onAdd(isAdding: boolean): void;
}

/** The buttons that add or import records; null without any. */
function useAddButtons({ mayAdd, mayBring, target, id, isPhone, word, onAdd }: AddButtonsOptions) {
  const translate = useTranslate();
  return useMemo(
    () =>
      mayAdd || mayBring ? (
        <>
          {mayBring && (
            <ButtonLink small={!isPhone} icon={<Glyph of={Upload} />} to={intoPath(target, id)}>
              {translate('app.actions.import')}
            </ButtonLink>
          )}
          {mayAdd && (
            <Button small={!isPhone} icon={<Glyph of={Plus} />} onClick={() => onAdd(true)}>
              {word}
            </Button>
          )}
        </>
      ) : null,
    [mayAdd, mayBring, target, id, isPhone, word, translate, onAdd],
  );
}
