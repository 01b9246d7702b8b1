/** The ways to import records: spreadsheets, and connected products that offer records. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { importPath } from '#model/csv/import-path.ts';
import type { PreviewSource } from '#model/pages/preview-answer.ts';
import { pathWord } from '#model/paths/form-paths.ts';
import { previewScreen, previewSourcesPath } from '#model/paths/preview-paths.ts';
import { request } from '../../../providers/calls/http.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { ImportLink, type ImportLinkProps } from './import-link.tsx';

const staleMs = 60_000;

export default function ImportMenu(props: ImportLinkProps) {
  const { resource, values, wordOf } = props;
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['daicho-preview-sources', resource.name],
    queryFn: async ({ signal }) => {
      const { body } = await request<{ readonly items: readonly PreviewSource[] }>(
        'GET',
        previewSourcesPath(resource),
        {
          signal,
        },
      );
      return body.items;
    },
    staleTime: staleMs,
    retry: false,
  });
  if (data.length === 0) return <ImportLink {...props} />;
  const { variant } = resource.csv;
  const [value] = values;
  const only = variant && value && values.length === 1 ? `?${variant}=${pathWord(value)}` : '';
  const products = data.map(
    ({ id, name }, at): MenuItem => ({
      key: id,
      label: translate('app.preview.from', { app: name }),
      to: previewScreen(resource, id) + only,
      separated: at === 0,
    }),
  );
  // With several values, the link lists one CSV entry for each.
  const csv =
    values.length < 2 ? [{ key: 'csv', label: translate('app.preview.csv'), to: importPath(resource, values[0]) }] : [];
  return <ImportLink {...props} values={values} wordOf={wordOf} more={[...csv, ...products]} />;
}
