/** The sign-in pages: one panel with React only. They load before the app, and the app loads after them. */

import { logo, products } from 'virtual:daicho/brand';
import { lazy, StrictMode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { locales } from '#model/base/locales.ts';
import type { Locale } from '#model/types/locale.ts';
import { applyChosenTheme, chooseLocale, clientLocale } from './client-choice.ts';
import type { Tokens } from './cognito.ts';
import { onFirstInput } from './first-input.ts';
import { handOver, keepForAccount } from './hand-over.ts';
import { PasswordReset } from './password-reset.tsx';
import { type ClientConfig, type DemoAccount, loadConfig, loadPoolClient } from './pool-access.ts';
import { safeRedirect } from './redirect.ts';
import { type Draft, type FurtherStep, SignInSteps } from './sign-in-steps.tsx';
import { tidy } from './step-form.tsx';
import { type GoodNotice, type Notice, type Words, wordsFor } from './words.ts';
import './sign-in.css';

// For a new sign-in over a page. Exported here, so that both load as one file.
export { loadConfig, loadPoolClient, SignInSteps };
export const words = wordsFor(products);

/** Few users see it, so it is not part of the sign-in page's code. */
const InvitationPage = lazy(() => import('./invitation-page.tsx').then((page) => ({ default: page.InvitationPage })));

const signInPage = '/auth/sign-in';
const resetPage = '/auth/password-reset';
const invitationPage = /^\/auth\/invitation\/([^/]+)\/?$/;

export interface SignInAppProps {
  /**
   * Path of the address bar: `/auth/sign-in`, `/auth/password-reset` or an invitation.
   * Any other path shows the sign-in page and is opened after it.
   */
  readonly path: string;
  /** Query of the address bar: `redirect`, `error`, `mfa_method`. */
  readonly search: string;
  /** The session is open; `target` is a path of this origin. */
  readonly onSignedIn: (target: string) => void;
}

/**
 * Shows the page in the address bar in `root`.
 * Once the session is open, loads the app, or the page in `redirect`.
 */
export function startSignIn(root: HTMLElement): void {
  applyChosenTheme(document.documentElement);
  const { pathname, search } = location;
  createRoot(root).render(
    <StrictMode>
      <SignInApp path={pathname} search={search} onSignedIn={(target) => location.assign(target)} />
    </StrictMode>,
  );
}

// Long: the pages that it shows share the user's input.
export function SignInApp({ path, search, onSignedIn }: SignInAppProps) {
  const [place, setPlace] = useState({ path, search });
  const [locale, setLocale] = useState<Locale>(clientLocale);
  const [draft, setDraft] = useState<Draft>({ email: '', password: '' });
  const [config, setConfig] = useState<ClientConfig | null>(null);
  const [good, setGood] = useState<GoodNotice | undefined>();
  const [firstStep, setFirstStep] = useState<FurtherStep | undefined>();
  const [isMidway, setMidway] = useState(false);
  const forms = useRef<HTMLElement>(null);
  const text = words[locale];
  const builtIn = config?.endpoint === '/identity/';

  useEffect(() => {
    loadConfig().then(setConfig, () => undefined);
    const follow = () => setPlace({ path: location.pathname, search: location.search });
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  // An error is shown when the form is sent, which tries again.
  useEffect(() => onFirstInput(forms.current ?? document, () => void loadPoolClient().catch(() => undefined)), []);
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2);
  }, [locale]);

  const follow = useCallback((href: string, options: { readonly replace?: boolean } = {}) => {
    if (options.replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    const { pathname, search } = new URL(href, location.origin);
    setPlace({ path: pathname, search });
    setMidway(false);
  }, []);
  /** With a page load, so that a signed-in user continues to the app. */
  const leaveInvitation = useCallback(() => location.replace(`${signInPage}?error=invitation_not_found`), []);
  const query = queryWithOnly(place.search, ['redirect']);
  const signedIn = () => onSignedIn(targetOf(place.path, place.search));
  const openSession = async (tokens: Tokens) => {
    await handOver(tokens).finally(async () => (await loadPoolClient()).wipe());
    onSignedIn('/');
    await new Promise<void>(() => undefined);
  };
  const signInWith = async (email: string, isAccepted: boolean) => {
    if (isAccepted && (await hasSession())) return onSignedIn('/');
    setDraft({ email, password: '' });
    setGood(isAccepted ? 'invitation-accepted' : undefined);
    follow(signInPage, { replace: true });
  };
  const code = invitationPage.exec(place.path)?.[1];

  return (
    <div className="sign-in">
      <main ref={forms}>
        <div className="sign-in-panel">
          <div className="sign-in-head">
            <p className="sign-in-mark">
              {logo ? <img src={logo} height={24} alt="" /> : null}
              {text.product}
            </p>
            <LanguageSwitch
              words={text}
              locale={locale}
              onChange={(chosen) => {
                chooseLocale(chosen);
                keepForAccount(chosen);
                setLocale(chosen);
              }}
            />
          </div>
          {code !== undefined ? (
            <Suspense>
              <InvitationPage
                key={code}
                words={text}
                locale={locale}
                code={code}
                signInHref={signInPage}
                onFollow={follow}
                onNotFound={leaveInvitation}
                onSignIn={(email, isAccepted) => void signInWith(email, isAccepted)}
                onFurtherStep={(email, password, step) => {
                  setDraft({ email, password });
                  setFirstStep(step);
                  follow(signInPage, { replace: true });
                  setMidway(true);
                }}
                onTokens={openSession}
              />
            </Suspense>
          ) : place.path === resetPage ? (
            <PasswordReset
              words={text}
              builtIn={builtIn}
              email={draft.email}
              onEmail={(email) => setDraft({ ...draft, email })}
              signInHref={signInPage + query}
              onFollow={follow}
              onDone={() => {
                setDraft({ email: tidy(draft.email), password: '' });
                setGood('password-changed');
                follow(signInPage + query);
              }}
            />
          ) : (
            <SignInSteps
              words={text}
              builtIn={builtIn}
              draft={draft}
              onDraft={setDraft}
              notice={good ?? noticeIn(place.search)}
              intro={mfaMethod(place.search) === 'email' ? text.emailCodeFollows : undefined}
              first={firstStep}
              resetHref={resetPage + query}
              onFollow={follow}
              onMidway={setMidway}
              onEmailCode={showMfaMethod}
              onSignedIn={signedIn}
            />
          )}
        </div>
        {config?.demoAccounts && place.path !== resetPage && code === undefined && !isMidway ? (
          <DemoAccounts words={text} locale={locale} accounts={config.demoAccounts} onChoose={setDraft} />
        ) : null}
      </main>
    </div>
  );
}

function LanguageSwitch(props: {
  readonly words: Words;
  readonly locale: Locale;
  readonly onChange: (locale: Locale) => void;
}) {
  return (
    <fieldset className="sign-in-languages">
      <legend>{props.words.language}</legend>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale.slice(0, 2)}
          aria-pressed={locale === props.locale}
          onClick={() => props.onChange(locale)}
        >
          {languageNames[locale]}
        </button>
      ))}
    </fieldset>
  );
}

const languageNames: Readonly<Record<Locale, string>> = { 'ja-JP': '日本語', 'en-US': 'English' };

function DemoAccounts(props: {
  readonly words: Words;
  readonly locale: Locale;
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (draft: Draft) => void;
}) {
  const { words: text, locale, accounts, onChoose } = props;
  return (
    <section className="sign-in-demo" aria-labelledby="sign-in-demo">
      <h2 id="sign-in-demo">{text.demoTitle}</h2>
      <p>{text.demoIntro}</p>
      <ul>
        {accounts.map(({ title, email, password }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <span>{title[locale]}</span> <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function noticeIn(search: string): Notice | undefined {
  const error = new URLSearchParams(search).get('error');
  return error === 'invitation_not_found' || error === 'invitation_invalid' ? error : undefined;
}

const mfaMethod = (search: string): string | null => new URLSearchParams(search).get('mfa_method');

/** Shows in the address that a code by e-mail is required. The step itself lasts as long as the page. */
function showMfaMethod(isRequested: boolean): void {
  const url = new URL(location.href);
  if (isRequested) url.searchParams.set('mfa_method', 'email');
  else url.searchParams.delete('mfa_method');
  history.replaceState(null, '', url);
}

/** The query with only these parameters. */
function queryWithOnly(search: string, names: readonly string[]): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return params.length > 0 ? `?${new URLSearchParams(params)}` : '';
}

async function hasSession(): Promise<boolean> {
  const answer = await fetch('/v2/session', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/** A page outside /auth that required a sign-in is itself the target. */
function targetOf(path: string, search: string): string {
  const isAuthPage = path.startsWith('/auth/');
  const wanted = isAuthPage ? (new URLSearchParams(search).get('redirect') ?? '/') : `${path}${search}`;
  return safeRedirect(wanted + location.hash, location.origin);
}
