/** The sign-in: password, further steps that the pool requires, and the hand-over to the server. */
import { useState } from 'react';
import type { SignInStep } from './cognito.ts';
import { CodeField, EmailField, NewPasswordField, PasswordField } from './fields.tsx';
import { handOver } from './hand-over.ts';
import { loadPoolClient } from './pool-access.ts';
import { SignInError } from './sign-in-error.ts';
import { emailError, errorsIn, PageLink, StepForm, tidy, useSubmission } from './step-form.tsx';
import type { Notice, Words } from './words.ts';

export interface Draft {
  readonly email: string;
  readonly password: string;
}

interface SignInStepsProps {
  readonly words: Words;
  readonly builtIn: boolean;
  /** The only account that may sign in here; its address is in the draft. */
  readonly account?: string;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly notice: Notice | undefined;
  /** Text above the password. */
  readonly intro?: string | undefined;
  /** The current step of a sign-in that started on another page. */
  readonly first?: FurtherStep | undefined;
  readonly resetHref: string;
  readonly onFollow: (href: string) => void;
  /** Called with whether the pool requires more than the password. */
  readonly onMidway: (isMidway: boolean) => void;
  /** Called with whether a code by e-mail is required. */
  readonly onEmailCode?: (isRequested: boolean) => void;
  /** The session is open, so the page can be left. */
  readonly onSignedIn: () => void;
}

/** A step after the password. */
export type FurtherStep = Exclude<SignInStep, { kind: 'tokens' }>;

// Long: all steps share the state for going on, starting again and reporting errors.
export function SignInSteps(props: SignInStepsProps) {
  const { words, builtIn, draft, onDraft } = props;
  const [pending, setPending] = useState<FurtherStep | null>(props.first ?? null);
  const [answer, setAnswer] = useState('');
  const [isResent, setResent] = useState(false);
  const submission = useSubmission();
  const { errors, submit } = submission;
  const wordsFor = (field: string) => errors[field] && words.messages[errors[field]];

  const showStep = (step: FurtherStep | null) => {
    setPending(step);
    setResent(false);
    props.onMidway(step !== null);
    props.onEmailCode?.(step?.kind === 'email-code-required');
  };

  const startAgain = () => {
    showStep(null);
    setAnswer('');
    submission.setErrors({});
  };

  const advance = async (next: Promise<SignInStep>) => {
    const step = await next.catch((error: unknown) => {
      if (!isRepeatable(error)) startAgain();
      throw error;
    });
    setAnswer('');
    if (step.kind !== 'tokens') return showStep(step);
    showStep(null);
    await handOver(step.tokens).finally(async () => (await loadPoolClient()).wipe());
    props.onSignedIn();
    await leaving();
  };

  const signIn = async () => {
    const client = await loadPoolClient();
    await advance(client.signIn(tidy(draft.email), draft.password));
  };

  const sendNewCode = async () => {
    await signIn();
    setResent(true);
  };

  if (pending?.kind === 'new-password-required') {
    const missing = errorsIn({ 'new-password': answer === '' ? 'password-missing' : undefined });
    return (
      <StepForm
        key="new-password"
        words={words}
        title={words.newPasswordTitle}
        intro={words.newPasswordIntro}
        username={tidy(draft.email)}
        action={words.setPassword}
        submission={submission}
        onSubmit={() => submit(missing, () => advance(pending.answer(answer)))}
        after={<StartAgain words={words} onClick={startAgain} />}
      >
        <NewPasswordField
          words={words}
          builtIn={builtIn}
          value={answer}
          onChange={setAnswer}
          error={wordsFor('new-password')}
          autoFocus
        />
      </StepForm>
    );
  }

  if (pending?.kind === 'email-code-required') {
    const missing = errorsIn({ code: tidy(answer) === '' ? 'code-missing' : undefined });
    return (
      <StepForm
        key="code"
        words={words}
        title={words.codeTitle}
        intro={words.codeIntro(pending.destination)}
        notice={isResent ? 'code-sent' : undefined}
        action={words.checkCode}
        submission={submission}
        onSubmit={() => submit(missing, () => advance(pending.answer(tidy(answer)).catch(usedUp)))}
        after={
          <>
            <button type="button" className="sign-in-link" onClick={() => submit({}, sendNewCode)}>
              {words.sendNewCode}
            </button>
            <StartAgain words={words} onClick={startAgain} />
          </>
        }
      >
        <CodeField
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          value={answer}
          onChange={setAnswer}
          error={wordsFor('code')}
          autoFocus
        />
      </StepForm>
    );
  }

  const missing = errorsIn({
    email: emailError(draft.email),
    password: draft.password === '' ? 'password-missing' : undefined,
  });
  return (
    <StepForm
      key="password"
      words={words}
      title={words.signIn}
      intro={props.intro}
      notice={props.notice}
      action={words.signInAction}
      submission={submission}
      onSubmit={() => submit(missing, signIn)}
      after={
        <PageLink href={props.resetHref} onFollow={props.onFollow}>
          {words.forgotPassword}
        </PageLink>
      }
    >
      <EmailField
        label={words.email}
        name="email"
        autoComplete="username"
        value={draft.email}
        readOnly={props.account !== undefined}
        onChange={(email) => onDraft({ ...draft, email })}
        error={wordsFor('email')}
        autoFocus={draft.email === ''}
      />
      <PasswordField
        words={words}
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={draft.password}
        onChange={(password) => onDraft({ ...draft, password })}
        error={wordsFor('password')}
        autoFocus={draft.email !== ''}
      />
    </StepForm>
  );
}

function StartAgain({ words, onClick }: { readonly words: Words; readonly onClick: () => void }) {
  return (
    <button type="button" className="sign-in-link" onClick={onClick}>
      {words.startAgain}
    </button>
  );
}

/** With the password still known, an invalid code does not end the sign-in: a new one can be sent. */
function usedUp(error: unknown): never {
  throw error instanceof SignInError && error.refusal === 'step-expired'
    ? new SignInError('code-used-up', error)
    : error;
}

/** True if the pool accepts another answer to the same step. */
function isRepeatable(error: unknown): boolean {
  if (!(error instanceof SignInError)) return false;
  return ['wrong-code', 'code-used-up', 'code-not-sent', 'weak-password', 'offline', 'too-many-requests'].includes(
    error.refusal,
  );
}

/** Never resolves: the button stays busy until the next page is loaded. */
const leaving = () => new Promise<void>(() => undefined);
