/** The records of a connected product, compared with the stored ones, and the import of selected ones. */
import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PreviewAnswer } from '#model/pages/preview-answer.ts';
import { pathWord, valueOfPathWord } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { HttpProblem } from '../../providers/calls/http.ts';
import { listPath } from '../../providers/resources.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import { useConfirm } from '../../shell/dialogs/dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import { type Asking, takeOver, usePreview } from './ask-preview.ts';
import { Candidates } from './candidates.tsx';
import styles from './preview.module.css';
import { PreviewError, sentenceOf } from './preview-error.tsx';
import { PreviewResult } from './preview-result.tsx';

export interface PreviewPageProps {
  readonly resource: Resource;
  /** Id of the connected record. */
  readonly id: string;
}

export default function PreviewPage({ resource, id }: PreviewPageProps) {
  const translate = useTranslate();
  const format = useFormat();
  const variant = useVariant(resource);
  const [asking, setAsking] = useState<Asking>({ attempt: 0, key: null });
  const { data, error, isFetching } = usePreview(resource, id, variant.word, asking);
  const taking = useTaking(resource, id, data, variant.word, (key) => setAsking(next(asking, key)));
  const names = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const app = data?.app.name ?? appIn(error) ?? '';
  const reload = (): void => {
    taking.forget();
    setAsking(next(asking, null));
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={translate('app.preview.title', { app: app || names })}
        lead={app ? <Monogram name={app} size={40} square src={data?.app.picture ?? null} /> : undefined}
        breadcrumbs={[{ label: names, to: listPath(resource) }]}
        actions={
          data && (
            <>
              <span className={styles.readAt}>
                {translate('app.preview.readAt', { time: format.dateTime(data.readAt) })}
              </span>
              <Button icon={<Glyph of={RefreshCw} />} busy={isFetching} onClick={reload}>
                {translate('app.preview.reload')}
              </Button>
            </>
          )
        }
      />
      {taking.result && <PreviewResult resource={resource} answer={taking.result} />}
      {taking.problem !== null && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(taking.problem, translate)}
        </p>
      )}
      {error ? (
        <PreviewError resource={resource} id={id} error={error} onRetry={reload} />
      ) : !data ? (
        <div role="status" className={styles.loading} data-preview="loading">
          <p className={styles.hint}>{translate('app.preview.reading')}</p>
          <SkeletonLines lines={8} />
        </div>
      ) : data.rows.length === 0 ? (
        <EmptyState title={translate('app.preview.empty')} hint={translate('app.preview.emptyHint')} />
      ) : (
        <Candidates
          key={data.key}
          resource={resource}
          answer={data}
          isBusy={isFetching || taking.isRunning}
          variant={<VariantSelect {...variant} resource={resource} />}
          onTake={taking.take}
        />
      )}
    </div>
  );
}

const next = ({ attempt }: Asking, key: string | null): Asking => ({ attempt: attempt + 1, key });

/** The name of the product, from the error: if the product cannot be read, only the error contains it. */
function appIn(error: unknown): string | null {
  const app = error instanceof HttpProblem ? error.errors[0]?.params?.app : undefined;
  return typeof app === 'string' ? app : null;
}

/** The variant of new records, in the address as a segment of the import path. */
function useVariant({ csv, fields }: Resource) {
  const [params, setParams] = useSearchParams();
  const name = csv.variant;
  const field = name === null ? undefined : fields[name];
  const values = field?.values ?? [];
  const usual = values.find((one) => one === field?.default) ?? values[0] ?? null;
  const value = valueOfPathWord(values, params.get(name ?? '') ?? '') ?? usual;
  return {
    name,
    values,
    value,
    word: value === null ? null : pathWord(value),
    choose: (chosen: string) =>
      setParams((present) => new URLSearchParams([...present, [name ?? '', pathWord(chosen)]].filter(isLast)), {
        replace: true,
      }),
  };
}

const isLast = ([name]: string[], at: number, all: string[][]): boolean =>
  all.findLastIndex(([one]) => one === name) === at;

interface VariantSelectProps extends ReturnType<typeof useVariant> {
  readonly resource: Resource;
}

function VariantSelect({ resource, name, values, value, choose }: VariantSelectProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  if (name === null) return null;
  return (
    <label className={styles.variant}>
      {translate('app.preview.variant', { field: words.label(name) })}
      <select className={styles.select} value={value ?? ''} onChange={({ target }) => choose(target.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {words.value(name, one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Confirms and imports the selected candidates, and keeps the result. */
function useTaking(
  resource: Resource,
  id: string,
  data: PreviewAnswer | undefined,
  variant: string | null,
  validateAgain: (key: string) => void,
) {
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<PreviewAnswer | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const forget = (): void => {
    setResult(null);
    setProblem(null);
  };
  const take = async (selected: readonly number[]): Promise<boolean> => {
    if (!data) return false;
    const counted = (state: string): string =>
      format.number(data.rows.filter((row) => row.state === state && selected.includes(row.row)).length);
    const count = format.number(selected.length);
    const isMeant = await confirm({
      title: translate('app.preview.confirm', { count }),
      text: translate('app.preview.confirmText', { new: counted('new'), changed: counted('changed') }),
      confirm: translate('app.preview.take', { count }),
    });
    if (!isMeant) return false;
    forget();
    setRunning(true);
    try {
      setResult(await takeOver(queries, resource, id, { key: data.key, variant, selected }));
      validateAgain(data.key);
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, result, problem, take, forget };
}
