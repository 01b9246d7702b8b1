/** CSV files of a list: as it is shown, everything that can be edited, or an empty file to fill in. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import type { Access } from '#model/access.ts';
import type { Moment } from '#model/condition.ts';
import { type ListRequest, type Params, writeListParams } from '#model/list/list-request.ts';
import type { CsvMode } from '#model/wire.ts';
import { fetchCsv } from '../../providers/fetch-csv.ts';
import { useMoment } from '../../providers/session.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useDownload } from '../../shell/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';

export interface ExportMenuProps {
  readonly access: Access;
  /** Read when a file is asked for. */
  readonly present: () => { readonly request: ListRequest; readonly columns: readonly string[] };
  /** Files for editing are offered to those who may change records. */
  readonly editable: boolean;
  /** Without its word. */
  readonly small: boolean;
}

export function ExportMenu({ access, present, editable, small }: ExportMenuProps) {
  const translate = useTranslate();
  const toast = useToast();
  const moment = useMoment();
  const download = useDownload();
  const modes: readonly CsvMode[] = editable ? ['view', 'edit', 'edit-template'] : ['view'];

  const fetchFile = (mode: CsvMode): Promise<void> =>
    download.run(mode, async () => {
      const { request, columns } = present();
      const params = mode === 'view' ? viewParams(access, request, columns, moment) : {};
      await fetchCsv(access.resource, mode, params);
      toast({ text: translate('app.list.export.started'), tone: 'success' });
    });
  return (
    <Menu
      label={translate('app.actions.export')}
      items={modes.map((mode) => ({
        key: mode,
        label: translate(`app.list.export.${mode}`),
        onSelect: () => void fetchFile(mode),
      }))}
      trigger={(properties) => (
        <Button
          {...properties}
          busy={download.busy !== null}
          icon={<Glyph of={Download} />}
          aria-label={small ? translate('app.actions.export') : undefined}
        >
          {small ? null : translate('app.actions.export')}
        </Button>
      )}
    />
  );
}

const viewParams = (access: Access, request: ListRequest, columns: readonly string[], moment: Moment): Params => ({
  ...writeListParams(access, { ...request, page: 0, size: access.resource.list.pageSize }, 'query', moment),
  columns,
});
