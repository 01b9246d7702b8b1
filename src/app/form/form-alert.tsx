/** What prevents saving: the number of fields with errors, and the error of the server or the network. */
import { useTranslate } from 'ra-core';
import { stateKeyword } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import { codeOf, HttpProblem } from '../providers/calls/http.ts';
import { Button } from '../ui/button.tsx';
import { RequestId } from '../ui/request-id.tsx';
import { NoSlot } from '../upload/send-file.ts';
import { statusOf } from '../upload/status-text.ts';
import styles from './form.module.css';
import { errorText } from './words/error-text.ts';
import type { FieldWords } from './words/use-field-words.ts';

export interface FormAlertProps {
  readonly errors: Readonly<Record<string, FieldError>>;
  /** Fields in the form; errors of other fields appear here, with the field's name. */
  readonly names: readonly string[];
  /** Before the first attempt to save, an error appears only at its field. */
  readonly wasTried: boolean;
  readonly problem: unknown;
  readonly words: FieldWords;
  /** Pictures that saving would have deleted. */
  readonly emptied?: readonly string[];
  /** Pictures that saving would have uploaded. */
  readonly sent?: readonly string[];
  readonly isSaving: boolean;
  onRetry(): void;
}

export function FormAlert(props: FormAlertProps) {
  const {
    errors: fieldErrors,
    names,
    wasTried,
    problem: given,
    words,
    emptied = [],
    sent = [],
    isSaving,
    onRetry,
  } = props;
  const translate = useTranslate();
  const faulty = wasTried ? Object.keys(fieldErrors) : [];
  const elsewhere = faulty.filter((name) => !names.includes(name));
  const problem = given instanceof NoSlot ? given.problem : given;
  const errors = problem instanceof HttpProblem ? problem.errors : [];
  const state = errors.find(({ keyword }) => keyword === stateKeyword);
  const isExplained = errors.length > 0 && !state;
  const isProblemShown = problem !== null && !isExplained;
  if (faulty.length === 0 && !isProblemShown) return null;
  const code = codeOf(problem);
  return (
    <div role="alert" tabIndex={-1} className={styles.alert}>
      {faulty.length > 0 && <p>{translate('app.form.errors', { smart_count: faulty.length })}</p>}
      {elsewhere.map((name) => {
        const error = fieldErrors[name];
        if (!error) return null;
        const message = errorText(words, error, name);
        // An error of the whole record names its fields itself.
        const sentence =
          name === '' ? message : translate('app.validation.ofField', { field: words.label(name), message });
        return <p key={name}>{sentence}</p>;
      })}
      {isProblemShown && (
        <>
          {given instanceof NoSlot && <p>{translate('app.upload.noAddress')}</p>}
          {[...emptied, ...sent].map((name) => (
            <p key={name}>
              {translate(`app.upload.${emptied.includes(name) ? 'deleteFailed' : 'failed'}`, {
                label: words.label(name),
                status: statusOf(translate, problem),
              })}
            </p>
          ))}
          <p>{state?.message ?? translate(code === 'not-found' ? 'app.form.deleted.text' : `app.errors.${code}`)}</p>
          <p className={styles.preserved}>{translate('app.form.kept')}</p>
          <RequestId id={problem instanceof HttpProblem ? problem.requestId : null} />
          {mayPass(problem) && (
            <Button small busy={isSaving} onClick={onRetry}>
              {translate('app.actions.retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The same request may succeed later: no network, a busy server, a renewed session. */
const mayPass = (problem: unknown): boolean =>
  !(problem instanceof HttpProblem) ||
  problem.status === 0 ||
  problem.status >= 500 ||
  [401, 429].includes(problem.status);
