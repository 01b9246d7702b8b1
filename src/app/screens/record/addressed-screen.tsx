/**
 * The page of a record whose address has more than its id.
 * Reports missing or unmatched parts of the address.
 */
import { useQuery } from '@tanstack/react-query';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isRecordId } from '#model/base/record-id.ts';
import { paramError, paramName } from '#model/features/requires/requires.ts';
import { readAddress } from '#model/features/routes/addressed.ts';
import type { Resource } from '#model/types/resource.ts';
import { readSelect } from '../../providers/calls/data-provider.ts';
import { NotFoundPage } from '../../shell/messages/seldom-pages.ts';
import { Glyph } from '../../ui/icons.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { RecordNotice } from './record-notice.tsx';
import RecordScreen from './record-screen.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

interface AddressedScreenProps {
  readonly resource: Resource;
  readonly tab: string;
}

export default function AddressedScreen({ resource, tab }: AddressedScreenProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const inAddress = useParams();
  const { inPath, params } = useMemo(() => readAddress(resource.routes.addressed ?? ''), [resource]);
  const given = new URLSearchParams(search);
  const errors = Object.keys(params).flatMap((name) => {
    const error = paramError(given.getAll(name));
    return error ? [translate(`app.validation.${error}`, { name: paramName(name) })] : [];
  });
  // An unknown package is reported first, before missing parameters.
  const [unknown, isAsking] = useUnknown(resource, errors.length > 0 ? inPath : [], inAddress);
  if (!resource.detail.tabs.some((one) => one.name === tab)) return <NotFoundPage />;
  const addressValues = [
    ...inPath.map((field) => [field, inAddress[field]] as const),
    ...Object.entries(params).map(([param, field]) => [field, given.get(param)] as const),
  ];
  const id = addressValues.find(([field]) => field === 'id')?.[1] ?? '';
  const wrong = (field: string | undefined) => (
    <RecordNotice
      resource={resource}
      name="not-found"
      icon={<Glyph of={FileQuestion} size={24} />}
      title={
        field !== undefined && field !== 'id'
          ? translate('app.detail.notFound.of', { name: translate(`resources.${resource.name}.fields.${field}`) })
          : translate('app.detail.notFound.title')
      }
      text={translate('app.detail.notFound.hint')}
    />
  );
  if (isAsking) return <RecordSkeleton resource={resource} />;
  if (unknown !== null) return wrong(unknown);
  if (errors.length > 0)
    return (
      <RecordNotice
        resource={resource}
        name="missing-params"
        icon={<Glyph of={FileQuestion} size={24} />}
        title={translate('app.requires.title')}
        text={errors.join('\n')}
      />
    );
  if (!isRecordId(id)) return wrong('id');
  return (
    <LoadedRecord resource={resource} id={id}>
      {({ record }) => {
        // Checks the path first: if the record does not belong to its package, the parameters are irrelevant.
        const odd = addressValues.find(
          ([field, value]) => String(record[field]).toLowerCase() !== value?.toLowerCase(),
        );
        return odd ? wrong(odd[0]) : <RecordScreen resource={resource} id={id} tab={tab} nested={null} />;
      }}
    </LoadedRecord>
  );
}

type InPath = Readonly<Record<string, string | undefined>>;

/**
 * The first of these fields with a reference to a missing record, and whether the answer is pending.
 * Without permission to read the target, no field is reported.
 */
function useUnknown(
  { fields }: Resource,
  names: readonly string[],
  inAddress: InPath,
): readonly [string | null, boolean] {
  const name = names.find((one) => fields[one]?.to);
  const id = (name && inAddress[name]) || '';
  const isId = isRecordId(id);
  const target = (name && fields[name]?.to) || '';
  const { data, isLoading } = useQuery({
    queryKey: [target, 'select', { ids: [id] }],
    queryFn: ({ signal }) => readSelect(target, { idIn: [id] }, signal),
    enabled: isId && target !== '',
  });
  if (name === undefined) return [null, false];
  return [!isId || data?.length === 0 ? name : null, isLoading];
}
