/** The secret link of a record, for accounts that may see it: text to copy, and a QR code to print. */

import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { holds } from '#model/access/actor.ts';
import { ticketPath } from '#model/features/ticket/ticket.ts';
import { withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { request } from '../providers/calls/http.ts';
import { useActor } from '../providers/session/session.tsx';
import { useFormat } from '../providers/words/words.tsx';
import { shownTitle } from '../providers/words/written.ts';
import { useToast } from '../shell/messages/toasts.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/icons.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './tickets.module.css';

interface TicketLinkProps {
  readonly resource: Resource;
  readonly record: Values;
}

export default function TicketLink({ resource, record }: TicketLinkProps) {
  const actor = useActor();
  const maySee = resource.keywords.ticket?.read.some((scope) => holds(actor, scope)) ?? false;
  return maySee ? <Link resource={resource} record={record} /> : null;
}

function Link({ resource, record }: TicketLinkProps) {
  const translate = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const id = useId();
  const { data, isError } = useQuery({
    // Read again when the record changes.
    queryKey: [resource.name, 'ticket', record.id, record.updatedAt, record],
    queryFn: async ({ signal }) => {
      const path = withId(ticketPath(resource), String(record.id));
      return (await request<{ readonly link: string | null }>('GET', path, { signal })).body;
    },
    // The link is a secret, so it is not kept in the cache.
    gcTime: 0,
  });
  if (isError) return <p role="alert">{translate('app.ticket.failed')}</p>;
  if (!data) return <Skeleton />;
  if (data.link === null) return <p className={styles.none}>{translate('app.ticket.none')}</p>;
  const link = `${location.origin}${data.link}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: translate('app.ticket.copied'), tone: 'success' });
    } catch {
      toast({ text: translate('app.ticket.notCopied'), tone: 'danger' });
    }
  };
  const title = shownTitle(resource, record, format);
  return (
    <div className={styles.ticket} data-ticket="">
      <figure className={styles.figure}>
        <QrCode text={link} label={translate('app.ticket.code', { title })} />
        <figcaption className={styles.caption}>{title}</figcaption>
      </figure>
      <div className={styles.link}>
        <label htmlFor={id}>{translate('app.ticket.link')}</label>
        <input id={id} readOnly value={link} spellCheck={false} onFocus={(event) => event.target.select()} />
        <div className={styles.ways}>
          <Button icon={<Glyph of={Copy} />} onClick={() => void copy()}>
            {translate('app.ticket.copy')}
          </Button>
          <Button icon={<Glyph of={Printer} />} onClick={() => window.print()}>
            {translate('app.ticket.print')}
          </Button>
        </div>
        <p className={styles.hint}>{translate('app.ticket.hint')}</p>
      </div>
    </div>
  );
}
