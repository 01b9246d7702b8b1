/** CSV downloads of a list in two encodings: the list as shown, all editable fields, or an empty template. */

import Download from 'lucide-react/icons/download';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Access } from '#model/access/access.ts';
import { canReveal, revealableFields } from '#model/access/sensitive.ts';
import { listQuery } from '#model/list/list-calls.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import { type CsvEncoding, type CsvMode, csvEncodings } from '#model/paths/wire.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Params } from '#model/types/wire.ts';
import { useCsvDownload } from '../../../csv-download/use-csv-download.tsx';
import { useMoment } from '../../../providers/session/session.tsx';
import { withLaterWords } from '../../../providers/words/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

const WholeExportDialog = lazy(() => withLaterWords(import('../../../sensitive/whole-export-dialog.tsx')));

export interface ExportMenuProps {
  readonly access: Access;
  /** Read when the user requests a file. */
  readonly present: () => { readonly request: ListRequest; readonly columns: readonly string[] };
  /** Offers files for editing, if the account may change records. */
  readonly editable: boolean;
  /** Without its label. */
  readonly small: boolean;
}

// Long: it is one menu with the dialog of the chosen entry.
export function ExportMenu({ access, present, editable, small }: ExportMenuProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const { busy, fetchFile, dialog } = useCsvDownload(access.resource);
  const [isAsking, setAsking] = useState(false);
  const modes: readonly CsvMode[] = editable ? ['view', 'edit', 'edit-template'] : ['view'];

  const fetchShown = (mode: CsvMode, encoding: CsvEncoding, more: Params = {}): Promise<void> => {
    const { request, columns } = present();
    const shown = mode === 'view' ? viewParams(access, request, columns, moment) : {};
    return fetchFile({ mode, encoding, params: { ...shown, ...more } });
  };
  const fetchWhole = async (mode: CsvMode, encoding: CsvEncoding, reason: string): Promise<void> => {
    await fetchShown(mode, encoding, { sensitive: ['true'], reason: [reason] });
    setAsking(false);
  };
  const hasSecrets = revealableFields(access.resource).some((field) => canReveal(access, field));
  return (
    <>
      <Menu
        label={translate('app.actions.export')}
        items={csvEncodings
          .flatMap((encoding) =>
            modes.map((mode, at) => ({
              key: `${encoding} ${mode}`,
              label: translate(`app.list.export.${encoding}.${mode}`),
              separated: encoding !== csvEncodings[0] && at === 0,
              onSelect: (): void => void fetchShown(mode, encoding),
            })),
          )
          .concat(
            hasSecrets
              ? {
                  key: 'whole',
                  label: translate('app.list.export.whole'),
                  separated: true,
                  onSelect: () => setAsking(true),
                }
              : [],
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
      {isAsking && (
        <Suspense>
          <WholeExportDialog modes={modes} submit={fetchWhole} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

const viewParams = (access: Access, request: ListRequest, columns: readonly string[], moment: Moment): Params => ({
  ...listQuery(access, { ...request, page: 0, size: access.resource.list.pageSize }, moment),
  columns,
});
