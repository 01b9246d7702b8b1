/** The last step: the running import, and its result. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { inSentence } from '#model/base/text/in-sentence.ts';
import type { ImportAnswer } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFormat, useLocale } from '../../../providers/words/words.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../csv-wizard.module.css';
import { ProblemNote } from '../problem-note.tsx';
import { StepFoot } from '../step-foot.tsx';
import { useProcess } from '../use-wizard-address.ts';
import { Working } from '../working.tsx';
import { FailedRowsPanel, type FailedRowsPanelProps } from './failed-rows-panel.tsx';
import type { RunState } from './use-import-run.ts';

export interface ImportStepProps extends Omit<FailedRowsPanelProps, 'answer'> {
  readonly run: RunState;
  onRun(): void;
  onPrevious(): void;
  onAnother(): void;
}

export function ImportStep({ run, onRun, onPrevious, onAnother, ...rest }: ImportStepProps) {
  const translate = useTranslate();
  const { resource, place, address } = rest;
  const isRunning = run.kind === 'running';
  useProcess(address, isRunning ? 'importing' : null);
  return (
    <>
      <Working
        text={isRunning ? translate('app.import.working.importing') : null}
        hint={translate('app.import.working.importingHint')}
      />
      {run.kind === 'failed' && (
        <ProblemNote
          title={translate('app.import.failed.importing')}
          problem={run.problem}
          hint={translate('app.import.safe')}
          onRetry={onRun}
        />
      )}
      {run.kind === 'done' && <Outcome counts={run.answer.counts} />}
      {run.kind === 'done' && run.answer.counts.rejected > 0 && <FailedRowsPanel {...rest} answer={run.answer} />}
      {run.kind === 'done' && run.answer.counts.rejected === 0 && (
        <DoneDialog resource={resource} to={place.back} counts={run.answer.counts} />
      )}
      <StepFoot onPrevious={run.kind === 'failed' ? onPrevious : null}>
        {run.kind === 'done' && (
          <>
            <Button onClick={onAnother}>{translate('app.import.another')}</Button>
            <ListLink resource={resource} to={place.back} />
          </>
        )}
      </StepFoot>
    </>
  );
}

type Counts = ImportAnswer['counts'];

function Outcome({ counts }: { readonly counts: Counts }) {
  const translate = useTranslate();
  const { number } = useFormat();
  const texts = useDoneTexts(counts);
  const isPartly = counts.rejected > 0;
  return (
    <div
      role="status"
      className={isPartly ? styles.summary : styles.success}
      data-outcome={isPartly ? 'partly' : 'done'}
    >
      <div>
        <p className={styles.problemTitle}>
          {isPartly
            ? translate('app.import.done.partly', {
                done: number(counts.new + counts.changed),
                failed: number(counts.rejected),
              })
            : translate('app.import.done.title')}
        </p>
        {(isPartly ? [translate('app.import.done.partlyText')] : texts).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

interface DoneDialogProps extends ListLinkProps {
  readonly counts: Counts;
}

function DoneDialog({ resource, to, counts }: DoneDialogProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(true);
  const texts = useDoneTexts(counts);
  return (
    <Dialog
      open={isOpen}
      title={translate('app.import.done.title')}
      onClose={() => setOpen(false)}
      actions={<ListLink resource={resource} to={to} isFirst />}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  );
}

function useDoneTexts(counts: Counts): readonly string[] {
  const translate = useTranslate();
  const { number } = useFormat();
  return [
    translate('app.import.done.text', { new: number(counts.new), changed: number(counts.changed) }),
    ...(counts.unchanged > 0 ? [translate('app.import.done.unchanged', { count: number(counts.unchanged) })] : []),
  ];
}

interface ListLinkProps {
  readonly resource: Resource;
  readonly to: string;
  readonly isFirst?: boolean;
}

function ListLink({ resource, to, isFirst = false }: ListLinkProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = inSentence(translate(`resources.${resource.name}.name`, { smart_count: 2 }), locale);
  return (
    <ButtonLink to={to} variant="primary" data-autofocus={isFirst ? '' : undefined}>
      {translate('app.import.toList', { name })}
    </ButtonLink>
  );
}
