/** The list as a page: its head, and everything below it. */
import { useCallback, useRef } from 'react';
import type { Access } from '#model/access.ts';
import type { Crumb } from '../../ui/page.tsx';
import { ModuleTabs } from '../module-tabs.tsx';
import { ListBody } from './list-body.tsx';
import { ListContextProvider } from './list-context.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list-view.module.css';
import { type ListModel, useList } from './use-list.ts';
import { usePhone } from './use-phone.ts';

interface ListViewProps {
  readonly access: Access;
  readonly breadcrumbs: readonly Crumb[];
}

export function ListView({ access, breadcrumbs }: ListViewProps) {
  const model = useList(access);
  const { plan, list, words } = model;
  const isPhone = usePhone();
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
          breadcrumbs={breadcrumbs}
          isPhone={isPhone}
          canImport={model.canImport}
          deeds={model.deeds}
          present={present}
        />
        <ListBody model={model} isPhone={isPhone} />
      </div>
    </ListContextProvider>
  );
}

const exportOf = ({ request, columns }: ListModel) => ({
  request,
  columns: columns.visible.map(({ name }) => name),
});
