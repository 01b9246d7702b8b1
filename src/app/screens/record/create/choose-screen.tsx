/** A page before the form that chooses one value of a field. */
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { createPathWith } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import { listPath } from '../../../providers/resources.tsx';
import { useLocale } from '../../../providers/words/words.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Choices } from './choices.tsx';

export default function ChooseScreen({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { search } = useLocation();
  const { field: by = '' } = resource.create.choose ?? {};
  const field = resource.fields[by];
  if (!field) return null;
  return (
    <>
      <PageHeader
        title={translate('app.form.createTitle', {
          name: inSentence(translate(`resources.${resource.name}.name`, { smart_count: 1 }), locale),
        })}
        breadcrumbs={[
          { label: translate(`resources.${resource.name}.name`, { smart_count: 2 }), to: listPath(resource) },
        ]}
      />
      <Choices
        resource={resource}
        field={field}
        onward={(value) => withSearch(createPathWith(resource, { [by]: value }), search)}
      />
    </>
  );
}

/** Passes the parameters of the address on to the form. */
function withSearch(path: string, search: string): string {
  const [pathname = '', own = ''] = path.split('?');
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
