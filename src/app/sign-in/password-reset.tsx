/** Resets a forgotten password: first the address, then the code sent to it with a new password. */
import { useState } from 'react';
import { CodeField, EmailField, NewPasswordField } from './fields.tsx';
import { loadPoolClient } from './pool-access.ts';
import { emailError, errorsIn, PageLink, StepForm, tidy, useSubmission } from './step-form.tsx';
import type { Words } from './words.ts';

interface PasswordResetProps {
  readonly words: Words;
  readonly builtIn: boolean;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly signInHref: string;
  readonly onFollow: (href: string) => void;
  /** The new password is set. */
  readonly onDone: () => void;
}

// Long: its two steps are one form, and the second sends the address of the first.
export function PasswordReset({ words, builtIn, email, onEmail, signInHref, onFollow, onDone }: PasswordResetProps) {
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission();
  const { errors, submit } = submission;
  const wordsFor = (field: string) => errors[field] && words.messages[errors[field]];

  const sendCode = async () => {
    await (await loadPoolClient()).forgotPassword(tidy(email));
    setSent(true);
  };
  const confirm = async () => {
    await (await loadPoolClient()).confirmPassword(tidy(email), tidy(code), password);
    onDone();
  };
  const back = (
    <PageLink href={signInHref} onFollow={onFollow}>
      {words.backToSignIn}
    </PageLink>
  );

  if (!isSent) {
    return (
      <StepForm
        key="address"
        words={words}
        title={words.resetTitle}
        intro={words.resetIntro}
        action={words.sendCode}
        submission={submission}
        onSubmit={() => submit(errorsIn({ email: emailError(email) }), sendCode)}
        after={back}
      >
        <EmailField
          label={words.email}
          name="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          error={wordsFor('email')}
          autoFocus
        />
      </StepForm>
    );
  }

  const missing = errorsIn({
    code: tidy(code) === '' ? 'code-missing' : undefined,
    'new-password': password === '' ? 'password-missing' : undefined,
  });
  return (
    <StepForm
      key="code"
      words={words}
      title={words.resetTitle}
      intro={words.resetCodeIntro(tidy(email))}
      username={tidy(email)}
      action={words.resetAction}
      submission={submission}
      onSubmit={() => submit(missing, confirm)}
      after={
        <>
          <button type="button" className="sign-in-link" onClick={() => submit({}, sendCode)}>
            {words.sendAgain}
          </button>
          {back}
        </>
      }
    >
      <CodeField
        label={words.code}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={wordsFor('code')}
        autoFocus
      />
      <NewPasswordField
        words={words}
        builtIn={builtIn}
        value={password}
        onChange={setPassword}
        error={wordsFor('new-password')}
      />
    </StepForm>
  );
}
