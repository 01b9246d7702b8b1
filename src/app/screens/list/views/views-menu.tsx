/** The saved views of a list: opens one, and saves what the list shows. */
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import Braces from 'lucide-react/icons/braces';
import LinkIcon from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Save from 'lucide-react/icons/save';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Access, may } from '#model/access/access.ts';
import { binAddress, isRestorable } from '#model/features/bin/bin.ts';
import type { ListView, ListViews } from '#model/features/views/list-view.ts';
import { viewParam } from '#model/paths/view-param.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import { codeOf } from '../../../providers/calls/http.ts';
import { useConfirm } from '../../../shell/dialogs/dialogs.tsx';
import { useToast } from '../../../shell/messages/toasts.tsx';
import type { ColumnsModel } from '../../../table/columns/use-columns.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { differs, useShownList } from './shown-list.ts';
import { useViews, useWriteViews } from './use-views.ts';
import { addressOfView, addressWithoutView } from './view-address.ts';
import styles from './views-menu.module.css';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

interface ViewsMenuProps {
  readonly access: Access;
  readonly columns: ColumnsModel;
  /** Open at first. */
  readonly isOpen: boolean;
}

const noViews: ListViews = { items: [], opening: null, groups: [], roles: [], owners: [] };

export default function ViewsMenu({ access, columns, isOpen }: ViewsMenuProps) {
  const translate = useTranslate();
  const { resource } = access;
  const { search } = useLocation();
  const { data: views = noViews, isPending } = useViews(resource.name);
  const id = new URLSearchParams(search).get(viewParam);
  const open = views.items.find((one) => one.id === id) ?? null;
  const shown = useShownList(access, columns);
  const isChanged = open !== null && differs(access, open.state, shown, columns);
  const [edited, setEdited] = useState<'new' | ListView | null>(null);
  const isGone = id !== null && id !== '' && !isPending;
  const label = open?.name ?? translate(isGone ? 'app.views.gone' : 'app.list.views');
  return (
    <>
      <Menu
        label={translate('app.list.views')}
        isOpen={isOpen}
        items={useItems({ access, columns, views, open, isChanged, shown, onEdit: setEdited })}
        header={open?.isPartial ? <p className={styles.note}>{translate('app.views.partial')}</p> : undefined}
        trigger={(properties) => (
          <Button icon={<Glyph of={BookmarkIcon} />} {...properties}>
            <span className={styles.name}>{isChanged ? translate('app.views.changed', { name: label }) : label}</span>
          </Button>
        )}
      />
      {edited && (
        <Suspense>
          <ViewDialog
            access={access}
            views={views}
            view={edited === 'new' ? null : edited}
            shown={shown}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ItemsInput {
  readonly access: Access;
  readonly columns: ColumnsModel;
  readonly views: ListViews;
  readonly open: ListView | null;
  readonly isChanged: boolean;
  readonly shown: ViewState;
  readonly onEdit: (edited: 'new' | ListView) => void;
}

function useItems({ access, columns, views, open, isChanged, shown, onEdit }: ItemsInput): readonly MenuItem[] {
  const translate = useTranslate();
  const toast = useToast();
  const run = useViewActions(access, columns, open, shown);
  const { search } = useLocation();
  const { routes } = access.resource;
  const choices = views.items.map((view): MenuItem => {
    const who = view.isDeclared || view.audience === 'everyone' ? null : whoSees(view, views);
    const name = who === null ? view.name : `${view.name} · ${who ?? translate('app.views.audience.private')}`;
    return {
      ...{ key: view.id, label: name, checked: view === open, to: routes.list + addressOfView(access, search, view) },
      icon: view.isLocked && !view.isDeclared ? <Glyph of={Lock} /> : undefined,
    };
  });
  const item = (key: string, icon: typeof Lock, onSelect: () => void, more: Partial<MenuItem> = {}): MenuItem => ({
    ...{ key, label: translate(`app.views.${key}`), icon: <Glyph of={icon} />, onSelect },
    ...more,
  });
  const copy = async (text: string, done: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toast({ text: translate(done) });
  };
  const link = open
    ? `${location.origin}${routes.list}${addressOfView(access, search, { id: open.id, state: shown })}`
    : '';
  const state = open && !isChanged ? open.state : shown;
  return [
    ...(choices.length > 0
      ? [
          {
            ...{ key: 'none', label: translate('app.views.none'), checked: open === null },
            to: routes.list + addressWithoutView(access, search, views.opening !== null),
          },
        ]
      : []),
    ...choices,
    ...(open?.can.update && isChanged ? [item('save', Save, run.save, { separated: true })] : []),
    item('saveAs', Plus, () => onEdit('new'), { separated: !(open?.can.update && isChanged) && choices.length > 0 }),
    ...(open?.can.update ? [item('edit', Pencil, () => onEdit(open))] : []),
    ...(open ? [item('link', LinkIcon, () => void copy(link, 'app.views.linkCopied'))] : []),
    item('export', Braces, () => void copy(JSON.stringify(state, null, 2), 'app.views.exported')),
    ...(may(access, 'delete') && isRestorable(access.resource)
      ? [
          {
            ...{ key: 'bin', label: translate('app.views.bin'), icon: <Glyph of={ArchiveRestore} /> },
            ...{ to: binAddress(access.resource), separated: true },
          },
        ]
      : []),
    ...(open?.can.manage ? [item('remove', Trash, run.remove, { danger: true, separated: true })] : []),
  ];
}

/** The group that sees a view; undefined if only its owner does. */
const whoSees = ({ audience, group }: ListView, { groups }: ListViews): string | undefined =>
  audience === 'group' ? (groups.find(({ id }) => id === group)?.title ?? '') : undefined;

function useViewActions(access: Access, columns: ColumnsModel, open: ListView | null, shown: ViewState) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = useConfirm();
  const { search } = useLocation();
  const { name, routes } = access.resource;
  const write = useWriteViews(name);
  const tried = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast({ text: translate(`app.errors.${codeOf(error)}`), tone: 'danger' });
    }
  };
  return {
    save: (): void => {
      if (!open) return;
      void tried(async () => {
        await write.update(open, { state: shown });
        columns.commands.reset();
        toast({ text: translate('app.views.saved', { name: open.name }) });
      });
    },
    remove: (): void => {
      if (!open) return;
      void tried(async () => {
        const title = translate('app.views.removal.title', { name: open.name });
        const text = translate(`app.views.removal.${open.audience === 'private' ? 'own' : 'shared'}`);
        if (!(await confirm({ title, text, confirm: translate('app.actions.delete'), tone: 'danger' }))) return;
        await write.remove(open);
        void navigate(routes.list + addressWithoutView(access, search, false), { replace: true });
        toast({ text: translate('app.views.removed', { name: open.name }) });
      });
    },
  };
}
