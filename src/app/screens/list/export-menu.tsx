/** CSV files of a list, each in two encodings: as it is shown, everything that can be edited, or an empty file to fill in. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import type { Access } from '#model/access.ts';
import type { Moment } from '#model/condition.ts';
import { type ListRequest, type Params, writeListParams } from '#model/list/list-request.ts';
import { type CsvEncoding, type CsvMode, csvEncodings } from '#model/wire.ts';
import { useCsvDownload } from '../../csv-download/use-csv-download.tsx';
import { useMoment } from '../../providers/session.tsx';
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
  const moment = useMoment();
  const { busy, fetchFile, dialog } = useCsvDownload(access.resource);
  const modes: readonly CsvMode[] = editable ? ['view', 'edit', 'edit-template'] : ['view'];

  const select = (mode: CsvMode, encoding: CsvEncoding): void => {
    const { request, columns } = present();
    void fetchFile({ mode, encoding, params: mode === 'view' ? viewParams(access, request, columns, moment) : {} });
  };
  return (
    <>
      <Menu
        label={translate('app.actions.export')}
        items={csvEncodings.flatMap((encoding) =>
          modes.map((mode, at) => ({
            key: `${encoding} ${mode}`,
            label: translate(`app.list.export.${encoding}.${mode}`),
            separated: encoding !== csvEncodings[0] && at === 0,
            onSelect: () => select(mode, encoding),
          })),
        )}
        trigger={(properties) => (
          <Button
            {...properties}
            busy={busy !== null}
            icon={<Glyph of={Download} />}
            aria-label={small ? translate('app.actions.export') : undefined}
          >
            {small ? null : translate('app.actions.export')}
          </Button>
        )}
      />
      {dialog}
    </>
  );
}

const viewParams = (access: Access, request: ListRequest, columns: readonly string[], moment: Moment): Params => ({
  ...writeListParams(access, { ...request, page: 0, size: access.resource.list.pageSize }, 'query', moment),
  columns,
});
