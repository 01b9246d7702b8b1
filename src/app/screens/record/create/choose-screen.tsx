/** A page before the form that chooses one value of a field. */
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { createPathWith } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import { listPath } from '../../../providers/resources.tsx';
import { useAddLabel } from '../../../providers/words/words.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Choices } from './choices.tsx';

export default function ChooseScreen({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const addLabel = useAddLabel();
  const { search } = useLocation();
  const { field: by = '' } = resource.create.choose ?? {};
  const field = resource.fields[by];
  if (!field) return null;
  return (
    <>
      <PageHeader
        title={addLabel(resource.name)}
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
