/** The page of an invitation: reads it, and then accepts it. An unknown code leads to the sign-in page. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fullName } from '#model/base/text/full-name.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Tokens } from './cognito.ts';
import { EmailField, NewPasswordField } from './fields.tsx';
import { FirstAdministrator } from './first-administrator.tsx';
import { acceptInvitation, type Invitation, readInvitation } from './invitation-access.ts';
import { loadConfig, loadPoolClient } from './pool-access.ts';
import type { FurtherStep } from './sign-in-steps.tsx';
import { errorsIn, PageLink, StepForm, useSubmission } from './step-form.tsx';
import type { Words } from './words.ts';

interface InvitationPageProps {
  readonly words: Words;
  readonly locale: Locale;
  readonly code: string;
  readonly signInHref: string;
  readonly onFollow: (href: string) => void;
  /** The code belongs to no invitation, or no longer does. */
  readonly onNotFound: () => void;
  /** Opens the sign-in page with this address; `isAccepted` selects its message. */
  readonly onSignIn: (email: string, isAccepted: boolean) => void;
  /** The invitation was accepted, and the pool needs more than the password. */
  readonly onFurtherStep: (email: string, password: string, furtherStep: FurtherStep) => void;
  /** The invitation was accepted, and the pool returned its tokens. */
  readonly onTokens: (tokens: Tokens) => Promise<void>;
}

type Found = { readonly invitation: Invitation; readonly builtIn: boolean };

export function InvitationPage(props: InvitationPageProps) {
  const { words, locale, code, onNotFound } = props;
  const [found, setFound] = useState<Found | 'looking' | 'failed'>('looking');

  const look = useCallback(async () => {
    setFound('looking');
    try {
      const [invitation, config] = await Promise.all([readInvitation(code), loadConfig()]);
      if (invitation) setFound({ invitation, builtIn: config.endpoint === '/identity/' });
      else onNotFound();
    } catch {
      setFound('failed');
    }
  }, [code, onNotFound]);
  useEffect(() => void look(), [look]);

  if (found === 'looking') return <Looking words={words} />;
  if (found === 'failed') return <Failed {...props} onRetry={() => void look()} />;
  if (found.invitation.isFirst) return <First {...props} />;
  const title = words.welcome(fullName(found.invitation, locale));
  return <Acceptance {...props} {...found} title={title} />;
}

function Looking({ words }: { readonly words: Words }) {
  return (
    <p className="sign-in-text" role="status" aria-busy="true">
      {words.checkingInvitation}
    </p>
  );
}

function Failed(props: InvitationPageProps & { readonly onRetry: () => void }) {
  const { words } = props;
  const submission = useSubmission();
  return (
    <StepForm
      words={words}
      title={words.invitationInvalid}
      intro={words.invitationNotFound}
      action={words.checkAgain}
      submission={submission}
      onSubmit={props.onRetry}
      after={
        <PageLink href={props.signInHref} onFollow={props.onFollow}>
          {words.backToSignIn}
        </PageLink>
      }
    >
      {null}
    </StepForm>
  );
}

function First(props: InvitationPageProps) {
  return (
    <FirstAdministrator
      words={props.words}
      locale={props.locale}
      onMake={async (account) => {
        if (!(await acceptInvitation(props.code, account))) return props.onNotFound();
        await enter(props, account.email, account.password);
      }}
    />
  );
}

/** Signs in with the new password; if that fails, opens the sign-in page. */
async function enter(props: InvitationPageProps, email: string, password: string): Promise<void> {
  try {
    const step = await (await loadPoolClient()).signIn(email, password);
    if (step.kind === 'tokens') await props.onTokens(step.tokens);
    else props.onFurtherStep(email, password, step);
  } catch {
    props.onSignIn(email, true);
  }
}

type AcceptanceProps = InvitationPageProps & Found & { readonly title: string };

function Acceptance(props: AcceptanceProps) {
  const { words, code, invitation, builtIn, title } = props;
  const { email, isRegistered } = invitation;
  const [password, setPassword] = useState('');
  const submission = useSubmission();
  const { errors, submit } = submission;
  const address = (
    <EmailField
      label={words.email}
      name="email"
      autoComplete="username"
      value={email}
      onChange={() => undefined}
      readOnly
    />
  );

  if (!builtIn || isRegistered) return <Registered {...props}>{address}</Registered>;

  const accept = async () => {
    if (!(await acceptInvitation(code, { password }))) return props.onNotFound();
    await enter(props, email, password);
  };
  const missing = errorsIn({ 'new-password': password === '' ? 'password-missing' : undefined });
  return (
    <StepForm
      words={words}
      title={title}
      intro={words.invitationIntro}
      action={words.invitationAction}
      submission={submission}
      onSubmit={() => submit(missing, accept)}
    >
      {address}
      <NewPasswordField
        words={words}
        builtIn
        label={words.password}
        value={password}
        onChange={setPassword}
        error={errors['new-password'] && words.messages[errors['new-password']]}
        autoFocus
      />
    </StepForm>
  );
}

/** An account that has a password, here or in another pool, enters nothing. */
function Registered(props: AcceptanceProps & { readonly children: ReactNode }) {
  const { words, code, invitation, builtIn, title, children } = props;
  const { email } = invitation;
  const submission = useSubmission();
  const accept = async () => {
    if (!builtIn) return props.onSignIn(email, false);
    if (await acceptInvitation(code)) props.onSignIn(email, true);
    else props.onNotFound();
  };
  return (
    <StepForm
      words={words}
      title={title}
      intro={builtIn ? words.registeredIntro : words.elsewhereIntro}
      action={builtIn ? words.registeredAction : words.elsewhereAction}
      submission={submission}
      onSubmit={() => submission.submit({}, accept)}
    >
      {children}
    </StepForm>
  );
}
