/** The pages of signing in: one quiet panel, React alone. They load before the app does, and the app loads after them. */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Locale, locales } from '#model/actor.ts';
import { applyChosenTheme, chooseLocale, clientLocale } from './client-choice.ts';
import { PasswordReset } from './password-reset.tsx';
import { type ClientConfig, type DemoAccount, loadConfig, loadPoolClient } from './pool-access.ts';
import { safeRedirect } from './redirect.ts';
import { type Draft, SignInSteps } from './sign-in-steps.tsx';
import { tidy } from './step-form.tsx';
import { type Notice, type Words, words } from './words.ts';
import './sign-in.css';

// For signing in again over a page: taken from here, both come in one file.
export { loadConfig, loadPoolClient, SignInSteps, words };

const signInPage = '/auth/sign-in';
const resetPage = '/auth/password-reset';

export interface SignInAppProps {
  /** The address bar's path: `/auth/sign-in` or `/auth/password-reset`; every other one signs in and comes back to itself. */
  readonly path: string;
  /** The address bar's query: `redirect`, `error`. */
  readonly search: string;
  /** The session stands; `target` is a path of this origin. */
  readonly onSignedIn: (target: string) => void;
}

/** Shows the page that the address bar names in `root`, and loads the app (or where `redirect` leads) when the session stands. */
export function startSignIn(root: HTMLElement): void {
  applyChosenTheme(document.documentElement);
  const { pathname, search } = location;
  createRoot(root).render(
    <StrictMode>
      <SignInApp path={pathname} search={search} onSignedIn={(target) => location.assign(target)} />
    </StrictMode>,
  );
}

export function SignInApp({ path, search, onSignedIn }: SignInAppProps) {
  const [page, setPage] = useState(path);
  const [locale, setLocale] = useState<Locale>(clientLocale);
  const [draft, setDraft] = useState<Draft>({ email: '', password: '' });
  const [config, setConfig] = useState<ClientConfig | null>(null);
  const [changed, setChanged] = useState(false);
  const [isMidway, setMidway] = useState(false);
  const text = words[locale];
  const builtIn = config?.endpoint === '/identity/';

  useEffect(() => {
    loadConfig().then(setConfig, () => undefined);
    loadPoolClient().catch(() => undefined);
    const follow = () => setPage(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2);
  }, [locale]);

  const follow = (href: string) => {
    history.pushState(null, '', href);
    setPage(new URL(href, location.origin).pathname);
    setMidway(false);
  };

  return (
    <div className="sign-in">
      <main>
        <div className="sign-in-panel">
          <div className="sign-in-head">
            <p className="sign-in-mark" lang="ja">
              台帳
            </p>
            <LanguageSwitch
              words={text}
              locale={locale}
              onChange={(chosen) => {
                chooseLocale(chosen);
                setLocale(chosen);
              }}
            />
          </div>
          {page === resetPage ? (
            <PasswordReset
              words={text}
              builtIn={builtIn}
              email={draft.email}
              onEmail={(email) => setDraft({ ...draft, email })}
              signInHref={signInPage + search}
              onFollow={follow}
              onDone={() => {
                setDraft({ email: tidy(draft.email), password: '' });
                setChanged(true);
                follow(signInPage + search);
              }}
            />
          ) : (
            <SignInSteps
              words={text}
              builtIn={builtIn}
              draft={draft}
              onDraft={setDraft}
              notice={changed ? 'password-changed' : noticeIn(search)}
              resetHref={resetPage + search}
              onFollow={follow}
              onMidway={setMidway}
              onSignedIn={() => onSignedIn(targetOf(path, search))}
            />
          )}
        </div>
        {config?.demoAccounts && page !== resetPage && !isMidway ? (
          <DemoAccounts words={text} accounts={config.demoAccounts} onChoose={setDraft} />
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
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (draft: Draft) => void;
}) {
  const { words: text, accounts, onChoose } = props;
  return (
    <section className="sign-in-demo" aria-labelledby="sign-in-demo">
      <h2 id="sign-in-demo">{text.demoTitle}</h2>
      <p>{text.demoIntro}</p>
      <ul>
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <span>{text.demoRoles[role] ?? role}</span> <span>{email}</span>
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

/** A page that asked for signing in where it stood is its own target. */
function targetOf(path: string, search: string): string {
  const isAuthPage = path.startsWith('/auth/');
  const wanted = isAuthPage ? new URLSearchParams(search).get('redirect') : `${path}${search}${location.hash}`;
  return safeRedirect(wanted, location.origin);
}
