/** Replaces a record that cannot be shown: the reason, and links to other pages. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { listPath } from '../../providers/resources.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice, NoticeActions, NoticeText } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RequestId } from '../../ui/request-id.tsx';

export interface RecordNoticeProps {
  readonly resource: Resource;
  /** `not-found`, `forbidden`, `error`; for tests and styles. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Before the link to the list. */
  readonly action?: ReactNode;
  readonly requestId?: string | null;
}

export function RecordNotice({ resource, name, icon, title, text, action, requestId = null }: RecordNoticeProps) {
  const translate = useTranslate();
  const list = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <Notice icon={icon} data-notice={name}>
      <PageHeader title={title} breadcrumbs={[{ label: list, to: listPath(resource) }]} />
      <NoticeText>{text}</NoticeText>
      <NoticeActions>
        {action}
        <ButtonLink to={listPath(resource)}>{translate('app.actions.backToList', { name: list })}</ButtonLink>
      </NoticeActions>
      <RequestId id={requestId} />
    </Notice>
  );
}
