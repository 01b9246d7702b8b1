/** One step of the sign-in: a form with title, alert and one button, and the state of its submission. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Refusal, SignInError } from './sign-in-error.ts';
import { type FieldError, isGood, type Notice, type Words } from './words.ts';

export type InputError = Refusal | FieldError;

/** Errors by field name; `form` is the whole step. */
export type InputErrors = Readonly<Partial<Record<string, InputError>>>;

/** Refusals that belong to a field; all others belong to the whole step. */
const fieldOf: Readonly<Partial<Record<Refusal, string>>> = {
  'wrong-code': 'code',
  'code-expired': 'code',
  'code-used-up': 'code',
  'weak-password': 'new-password',
};

export interface Submission {
  readonly busy: boolean;
  readonly errors: InputErrors;
  /** Runs the work, unless there is an error or other work is running. A refusal becomes an error. */
  submit(missing: InputErrors, work: () => Promise<void>): void;
  setErrors(errors: InputErrors): void;
}

export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<InputErrors>({});
  const submit = async (missing: InputErrors, work: () => Promise<void>) => {
    if (busy) return;
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof SignInError ? error.refusal : 'unknown';
      setErrors({ [fieldOf[refusal] ?? 'form']: refusal });
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, submit: (missing, work) => void submit(missing, work) };
}

interface StepFormProps {
  readonly words: Words;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly notice?: Notice | undefined;
  readonly action: string;
  readonly submission: Submission;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** The account's name for password managers, in steps that do not show it. */
  readonly username?: string;
  /** Links and further actions below the button. */
  readonly after?: ReactNode;
}

export function StepForm({ words, title, intro, notice, action, submission, onSubmit, ...parts }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy } = submission;
  const isOvertaken = notice && isGood(notice) ? Object.keys(errors).length > 0 : errors.form !== undefined;
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  useEffect(() => {
    document.title = `${title} – ${words.product}`;
  }, [title, words]);

  return (
    <form
      ref={form}
      className="sign-in-form"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h1>{title}</h1>
      {intro ? <p className="sign-in-intro">{intro}</p> : null}
      <div role="status">
        {notice && !isOvertaken ? (
          <p className="sign-in-notice" data-kind={isGood(notice) ? 'success' : 'danger'}>
            {words.messages[notice]}
          </p>
        ) : null}
      </div>
      {parts.username ? (
        <input type="text" name="username" autoComplete="username" value={parts.username} readOnly hidden />
      ) : null}
      {parts.children}
      <div role="alert">
        {errors.form ? (
          <p className="sign-in-notice" data-kind="danger">
            {words.messages[errors.form]}
          </p>
        ) : null}
      </div>
      <button type="submit" className="sign-in-action" aria-disabled={busy}>
        {busy ? words.working : action}
      </button>
      {parts.after ? <div className="sign-in-after">{parts.after}</div> : null}
    </form>
  );
}

/** A link between sign-in pages, without a page load unless the user opens it in a new tab. */
export function PageLink({ href, onFollow, children }: PageLinkProps) {
  return (
    <a
      className="sign-in-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow(href);
      }}
    >
      {children}
    </a>
  );
}

interface PageLinkProps {
  readonly href: string;
  readonly onFollow: (href: string) => void;
  readonly children: ReactNode;
}

/** Half-width without spaces, for input with a Japanese keyboard. */
export const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

export function emailError(email: string): FieldError | undefined {
  if (tidy(email) === '') return 'email-missing';
  return /^[^@]+@[^@]+$/.test(tidy(email)) ? undefined : 'email-malformed';
}

/** Removes undefined errors. */
export function errorsIn(errors: Readonly<Record<string, InputError | undefined>>): InputErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
