/** The page that imports rows into one record, whose title is in the head. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { listPath, loadResource, recordPath } from '../../providers/resources.tsx';
import { useLocale } from '../../providers/words/words.tsx';
import { NotLoaded } from '../../screens/list/list-states.tsx';
import { LoadedRecord } from '../../screens/record/loaded-record.tsx';
import type { Loaded } from '../../screens/record/use-record.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import { placeIn } from './import-place.ts';
import { ImportSteps } from './import-steps.tsx';

interface WizardIntoProps {
  readonly resource: Resource;
  readonly id: string;
}

export function WizardInto({ resource, id }: WizardIntoProps) {
  const name = resource.fields[resource.csv.into?.field ?? '']?.to ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['declaration', name],
    queryFn: () => loadResource(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <LoadedRecord resource={data} id={id}>
      {({ record }) => <Page resource={resource} owner={data} record={record} />}
    </LoadedRecord>
  );
}

interface PageProps {
  readonly resource: Resource;
  readonly owner: Resource;
  readonly record: Loaded['record'];
}

function Page({ resource, owner, record }: PageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const namesOf = ({ name }: Resource): string => translate(`resources.${name}.name`, { smart_count: 2 });
  const title = titleOf(owner, record);
  return (
    <>
      <PageHeader
        title={translate('app.import.into', { name: inSentence(namesOf(resource), locale), title })}
        breadcrumbs={[
          { label: namesOf(owner), to: listPath(owner) },
          { label: title, to: recordPath(owner, record.id) },
        ]}
      />
      <ImportSteps resource={resource} place={placeIn(resource, owner, record)} />
    </>
  );
}
