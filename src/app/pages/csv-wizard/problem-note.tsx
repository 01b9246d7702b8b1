/** A failed call: what failed, why, the id of the request, and a button that retries. */
import { useTranslate } from 'ra-core';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { Button } from '../../ui/button.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { NoSlot } from '../../upload/send-file.ts';
import styles from './csv-wizard.module.css';
import { NoAnswer } from './import/send-import.ts';

export interface ProblemNoteProps {
  /** What failed. */
  readonly title: string;
  readonly problem: unknown;
  readonly hint?: string | undefined;
  onRetry(): void;
}

export function ProblemNote({ title, problem, hint, onRetry }: ProblemNoteProps) {
  const sentences = useSentences(problem);
  const translate = useTranslate();
  const cause = problem instanceof NoSlot ? problem.problem : problem;
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.problemTitle}>{title}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {hint && <p>{hint}</p>}
      <RequestId id={cause instanceof HttpProblem ? cause.requestId : null} />
      <Button small onClick={onRetry}>
        {translate('app.import.retry')}
      </Button>
    </div>
  );
}

/** The errors that the server reports, or else the text of the error code. */
function useSentences(problem: unknown): readonly string[] {
  const translate = useTranslate();
  const sentencesOf = (cause: unknown): readonly string[] => {
    if (cause instanceof NoAnswer) return [translate('app.import.noData')];
    if (cause instanceof NoSlot) return [translate('app.import.noAddress'), ...sentencesOf(cause.problem)];
    const errors = cause instanceof HttpProblem ? cause.errors : [];
    if (errors.length === 0) return [translate(`app.errors.${codeOf(cause)}`)];
    const sentences = errors.map(({ keyword, params }) =>
      translate(`app.validation.${keyword}`, { ...params, _: translate('app.errors.invalid-field') }),
    );
    return [...new Set(sentences)];
  };
  return sentencesOf(problem);
}
