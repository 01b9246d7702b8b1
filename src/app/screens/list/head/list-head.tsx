/** The heading of a list, with the actions for the whole list. */
import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import { lazy, memo, Suspense } from 'react';
import type { Access } from '#model/access/access.ts';
import type { ListPlan } from '#model/list/plan-list.ts';
import { beginPathIn } from '#model/paths/form-paths.ts';
import { withLaterWords } from '../../../providers/words/words.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import type { Crumb } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { RecordActions } from '../actions/record-actions.ts';
import styles from '../list-view.module.css';
import type { ListWords } from '../use-list-words.ts';
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';
import { ImportLink, type ImportLinkProps } from './import-link.tsx';

export interface ListHeadProps {
  readonly access: Access;
  readonly plan: ListPlan;
  readonly words: ListWords;
  /** The open tab. */
  readonly category: string | null;
  readonly breadcrumbs: readonly Crumb[];
  readonly isPhone: boolean;
  /** The account may change the exported records. */
  readonly editable: boolean;
  /** Values of the field that the import path fixes; null if the account may not import. */
  readonly importValues: readonly string[] | null;
  readonly recordActions: RecordActions;
  /** Read when the user requests a file; the same function on every render. */
  readonly present: ExportMenuProps['present'];
}

const ImportMenu = lazy(() => withLaterWords(import('./import-menu.tsx')));
const RefreshButton = lazy(() => withLaterWords(import('../../refresh/refresh-button.tsx')));

function Import(props: ImportLinkProps) {
  const plain = <ImportLink {...props} />;
  if (!props.resource.keywords.preview) return plain;
  return (
    <Suspense fallback={plain}>
      <ImportMenu {...props} />
    </Suspense>
  );
}

export const ListHead = memo(function ListHead(props: ListHeadProps) {
  const { access, plan, words, category, breadcrumbs, isPhone, editable, importValues, recordActions, present } = props;
  const translate = useTranslate();
  return (
    <PageHeader
      title={words.name}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          {access.resource.keywords.refresh && editable && (
            <Suspense>
              <RefreshButton resource={access.resource} record={null} />
            </Suspense>
          )}
          {plan.can.export && <ExportMenu access={access} editable={editable} small={isPhone} present={present} />}
          {importValues && (
            <Import resource={access.resource} values={importValues} wordOf={words.wordOf} small={isPhone} />
          )}
          {plan.listActions.map((action) => (
            <Button key={action.name} variant="primary" onClick={() => void recordActions.runOnList(action)}>
              {translate(`resources.${plan.resource}.actions.${action.name}.label`)}
            </Button>
          ))}
          {plan.can.create && (
            <ButtonLink
              to={beginPathIn(access.resource, category)}
              variant="primary"
              icon={<Glyph of={Plus} />}
              aria-label={isPhone ? words.add : undefined}
              className={classes(isPhone && styles.square)}
            >
              {isPhone ? null : words.add}
            </ButtonLink>
          )}
        </>
      }
    />
  );
});
