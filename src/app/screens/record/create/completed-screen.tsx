/** The page after a record was created: the record, as far as it is known, and links to next steps. */

import CircleCheck from 'lucide-react/icons/circle-check';
import FilePlus from 'lucide-react/icons/file-plus';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecordId } from '#model/base/record-id.ts';
import { knownTitle } from '#model/fields/record-title.ts';
import { beginPath, createPathWith } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { listPath, recordPath } from '../../../providers/resources.tsx';
import { useFormat, useLocale } from '../../../providers/words/words.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { Notice, NoticeActions, NoticeText } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useFoundRecord } from '../use-record.ts';
import { NextSteps } from './next-steps.tsx';

/** The form stores it in the browser history, so that a typed address does not claim that a record was created. */
export interface CreatedState {
  readonly created: string;
}

export interface CompletedScreenProps {
  readonly resource: Resource;
  /** Value of the variant in the path. */
  readonly variant: string | null;
}

export default function CompletedScreen({ resource, variant }: CompletedScreenProps) {
  const { search, state } = useLocation();
  const locale = useLocale();
  const given = recordIn(resource, search);
  const id = given.id !== undefined && isRecordId(given.id) ? given.id : null;
  const { data, isPending } = useFoundRecord(resource, id);
  const isFresh = id !== null && (state as CreatedState | null)?.created === id;
  const format = useFormat();
  const title = data ? shownTitle(resource, data.record, format) : isFresh ? knownTitle(resource, given, locale) : null;
  if (title === null && id !== null && isPending) return <SkeletonLines lines={6} />;
  return <Completed resource={resource} variant={variant} title={title} record={data?.record ?? null} />;
}

/** The fields of the record that the address contains. */
function recordIn({ create }: Resource, search: string): Readonly<Record<string, string>> {
  const params = new URLSearchParams(search);
  const pairs = Object.entries(create.completed?.params ?? {}).flatMap(([param, field]) => {
    const text = params.get(param);
    return text === null ? [] : [[field, text] as const];
  });
  return Object.fromEntries(pairs);
}

interface CompletedProps extends CompletedScreenProps {
  /** Title of the record; null if unknown. */
  readonly title: string | null;
  /** Null if the account may not read the record. */
  readonly record: (Values & { readonly id: string }) | null;
}

function Completed({ resource, variant, title, record }: CompletedProps) {
  const translate = useTranslate();
  const word = (key: string, params: Values = {}): string => translate(`app.create.completed.${key}`, { ...params });
  const name = translate(`resources.${resource.name}.name`, { smart_count: 1 });
  const names = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const again =
    variant === null ? beginPath(resource) : createPathWith(resource, { [resource.create.variant ?? '']: variant });
  const isKnown = title !== null;
  const actions: readonly ReactNode[] = [
    record && (
      <ButtonLink key="open" variant="primary" to={recordPath(resource, record.id)}>
        {word('open', { name })}
      </ButtonLink>
    ),
    <ButtonLink key="again" to={again}>
      {word(isKnown ? 'another' : 'add', { name })}
    </ButtonLink>,
    <ButtonLink key="list" to={listPath(resource)}>
      {translate('app.actions.backToList', { name: names })}
    </ButtonLink>,
  ];
  return (
    <Notice
      icon={<Glyph of={isKnown ? CircleCheck : FilePlus} size={24} />}
      tone={isKnown ? 'success' : undefined}
      data-completed={isKnown}
    >
      <PageHeader
        title={isKnown ? word('title', { title }) : word('unknownTitle', { name })}
        breadcrumbs={[{ label: names, to: listPath(resource) }]}
      />
      <NoticeText>
        {isKnown ? translate(`resources.${resource.name}.completed.text`, { _: '' }) : word('unknownText')}
      </NoticeText>
      <NoticeActions>{actions}</NoticeActions>
      {record && <NextSteps resource={resource} record={record} />}
    </Notice>
  );
}
