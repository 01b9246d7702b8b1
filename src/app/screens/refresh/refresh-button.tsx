/** Starts a refresh of one connected product or of all, and reports the result. */
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type NextRefresh, type RefreshAnswer, refreshError } from '#model/features/refresh/refresh.ts';
import type { Tone } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { useMoment } from '../../providers/session/session.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import { useToast } from '../../shell/messages/toasts.tsx';
import type { TableRecord } from '../../table/table-types.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { useRefresh } from './use-refresh.ts';

interface RefreshButtonProps {
  readonly resource: Resource;
  /** The record of the product; null for the products of all records. */
  readonly record: TableRecord | null;
}

const tones: Readonly<Record<RefreshAnswer, Tone>> = {
  ENQUEUED: 'info',
  ALREADY_IN_PROGRESS: 'info',
  RATE_LIMITED: 'warning',
};

export default function RefreshButton({ resource, record }: RefreshButtonProps) {
  const translate = useTranslate();
  const toast = useToast();
  const format = useFormat();
  const words = useFieldWords(resource);
  // Rounds up to the next minute.
  const timeOf = (next: NextRefresh | null | undefined): string =>
    next ? format.time(new Date(Date.parse(next.at) + 59_999).toISOString()) : '';
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh(resource, record?.id ?? null, ({ status, problem }) => {
    if (status === 'FAILED') {
      const name = resource.keywords.refresh?.problem ?? '';
      const text = problem ? words.value(name, problem) : '';
      toast({ tone: 'danger', title: translate('app.refresh.failed'), text });
    } else toast({ tone: 'success', text: translate('app.refresh.done') });
  });
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      const answer = await refresh.ask();
      const { status, next } = answer;
      toast({ tone: tones[status], text: translate(`app.refresh.answers.${status}`, { time: timeOf(next) }) });
    } catch (error) {
      const errors = error instanceof HttpProblem ? error.errors : [];
      const reasons = errors.map(({ keyword, params, pointer }) => {
        const message = translate(`app.validation.${keyword}`, { ...params });
        const field = pointer.slice(1);
        return field === '' ? message : translate('app.refresh.field', { field: words.label(field), text: message });
      });
      const [text = translate(`app.errors.${codeOf(error)}`)] = reasons;
      toast({ tone: 'danger', title: translate('app.refresh.refused'), text });
    } finally {
      setAsking(false);
    }
  };
  const moment = useMoment();
  const {
    keywords: { connects, refresh: declared },
    title,
  } = resource;
  const refused = record && connects && declared && refreshError(connects, declared, record, moment);
  const app = record?.[title.fields[0] ?? ''];
  const blocked = refused && translate(`app.validation.connector.${refused}`, { app });
  const waits = refresh.next && translate('app.refresh.answers.RATE_LIMITED', { time: timeOf(refresh.next) });
  const isBusy = isAsking || refresh.isRunning;
  const label = record === null ? 'app.refresh.all' : 'app.refresh.one';
  return (
    <Button
      busy={isBusy}
      disabled={blocked !== null || waits !== null}
      title={blocked ?? waits ?? undefined}
      icon={<Glyph of={RefreshCw} />}
      onClick={() => void ask()}
    >
      {translate(isBusy ? 'app.refresh.running' : label)}
    </Button>
  );
}
