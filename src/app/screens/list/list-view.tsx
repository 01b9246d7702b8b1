/** The list as a page, with its head. */
import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Access, mayImport } from '#model/access/access.ts';
import { importValues } from '#model/csv/import-path.ts';
import { bulkParam } from '#model/paths/bulk-param.ts';
import { withLaterWords } from '../../providers/words/words.tsx';
import type { Crumb } from '../../ui/page/page.tsx';
import { ModuleTabs } from '../module-tabs.tsx';
import { ListHead } from './head/list-head.tsx';
import { ListBody } from './list-body.tsx';
import { ListContextProvider } from './list-context.tsx';
import styles from './list-view.module.css';
import { type ListModel, useList } from './use-list.ts';
import { useListState } from './use-list-state.ts';
import { usePhone } from './use-phone.ts';

const BulkResult = lazy(() => withLaterWords(import('./bulk/bulk-result.tsx')));

interface ListViewProps {
  readonly access: Access;
  readonly breadcrumbs: readonly Crumb[];
}

export function ListView({ access, breadcrumbs }: ListViewProps) {
  const model = useList(access, useListState(access, false));
  const isPhone = usePhone();
  return (
    <ListPage model={model} breadcrumbs={breadcrumbs} isPhone={isPhone}>
      <ListBody model={model} isPhone={isPhone} />
    </ListPage>
  );
}

interface ListPageProps {
  readonly model: ListModel;
  readonly breadcrumbs: readonly Crumb[];
  readonly isPhone: boolean;
  readonly children: ReactNode;
}

/** The head of a list, in any layout. */
export function ListPage({ model, breadcrumbs, isPhone, children }: ListPageProps) {
  const { access, plan, list, words } = model;
  const latest = useRef(model);
  latest.current = model;
  const present = useCallback(() => exportOf(latest.current), []);
  return (
    <ListContextProvider access={access} state={model.state} list={list} selection={model.selection} title={words.name}>
      <div className={styles.screen}>
        <ModuleTabs current={model.resource.name} />
        <ListHead
          access={access}
          plan={plan}
          words={words}
          category={model.request.category}
          breadcrumbs={breadcrumbs}
          isPhone={isPhone}
          editable={model.editable}
          importValues={mayImport(access) ? importValues(model.resource, model.request) : null}
          recordActions={model.recordActions}
          present={present}
        />
        {children}
        {new URLSearchParams(useLocation().search).has(bulkParam) && (
          <Suspense>
            <BulkResult resource={model.resource} recordActions={model.recordActions} />
          </Suspense>
        )}
      </div>
    </ListContextProvider>
  );
}

const exportOf = ({ request, columns }: ListModel) => ({
  request,
  columns: columns.visible.map(({ name }) => name),
});
