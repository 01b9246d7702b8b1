/** The bar above the rows: filters, the choice of the layout, and the button that adds a record. */
import Bookmark from 'lucide-react/icons/bookmark';
import Columns3 from 'lucide-react/icons/columns-3';
import { useTranslate } from 'ra-core';
import { lazy, memo, type ReactNode, Suspense, useContext, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import { withLaterWords } from '../../providers/words/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import type { ListModel } from './use-list.ts';
import { ViewContext } from './views/view-context.ts';

const ColumnsDialog = lazy(() => withLaterWords(import('./columns/columns-dialog.tsx')));
const ViewsMenu = lazy(() => withLaterWords(import('./views/views-menu.tsx')));
const BaseDateChip = lazy(() => withLaterWords(import('../dated/base-date-chip.tsx')));

type Parts = 'plan' | 'narrowing' | 'change' | 'words' | 'columns';

export interface ListBarProps extends Pick<ListModel, Parts> {
  /** The list is a page of its own, so that it has saved views. */
  readonly access: Access | null;
  readonly isPhone: boolean;
  /** The rows form a table, so the user can arrange columns. */
  readonly hasColumns: boolean;
  /** The list can be read for a past or future day. */
  readonly isDated: boolean;
  /** The layout choice; before the button that adds a record. */
  readonly tools?: ReactNode;
  /** At the end of the line, in a list without a head. */
  readonly add?: ReactNode;
}

export const ListBar = memo(function ListBar(props: ListBarProps) {
  const { plan, narrowing, change, words, columns, isPhone, hasColumns } = props;
  const translate = useTranslate();
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <FilterBar
        plan={plan}
        request={narrowing}
        change={change}
        name={words.name}
        fieldLabel={words.fieldLabel}
        filterLabel={words.filterLabel}
        searchFields={words.searchFields}
        wordOf={words.wordOf}
        collapsed={isPhone}
      >
        {props.isDated && (
          <Suspense>
            <BaseDateChip baseDate={narrowing.baseDate} change={change} />
          </Suspense>
        )}
        {props.access && <ViewsButton access={props.access} columns={columns} />}
        {props.tools}
        {!isPhone && hasColumns && (
          <IconButton
            label={translate('app.list.columns.title')}
            icon={<Glyph of={Columns3} />}
            aria-haspopup="dialog"
            onClick={() => setArranging(true)}
          />
        )}
        {props.add}
      </FilterBar>
      <Suspense>{isArranging && <ColumnsDialog columns={columns} onClose={() => setArranging(false)} />}</Suspense>
    </>
  );
});

/** The menu of saved views loads when it is opened, or with a view. */
function ViewsButton({ access, columns }: { readonly access: Access; readonly columns: ListModel['columns'] }) {
  const translate = useTranslate();
  const hasView = useContext(ViewContext) !== null;
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={translate('app.list.views')}
      icon={<Glyph of={Bookmark} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  );
  if (!(isWanted || hasView)) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu access={access} columns={columns} isOpen={isWanted} />
    </Suspense>
  );
}
