/** Creates the first account of an installation, for the holder of the link from the server's first start. */
import { useState } from 'react';
import type { Locale } from '#model/types/locale.ts';
import { EmailField, NewPasswordField, TextField } from './fields.tsx';
import { errorsIn, StepForm, tidy, useSubmission } from './step-form.tsx';
import type { Words } from './words.ts';

export interface FirstAccount {
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly password: string;
}

interface FirstAdministratorProps {
  readonly words: Words;
  readonly locale: Locale;
  readonly onMake: (account: FirstAccount) => Promise<void>;
}

/** Shown only once, so these texts are not part of the sign-in page. */
const ownWords: Readonly<
  Record<Locale, Readonly<Record<'title' | 'intro' | 'familyName' | 'givenName' | 'action', string>>>
> = {
  'ja-JP': {
    title: '最初の管理者の登録',
    intro: 'すべての権限を持つアカウントを作成します。このリンクは一度だけ使用できます。',
    familyName: '姓',
    givenName: '名',
    action: 'アカウントを作成',
  },
  'en-US': {
    title: 'Create the first administrator',
    intro: 'This account has every permission. The link works only once.',
    familyName: 'Family name',
    givenName: 'Given name',
    action: 'Create account',
  },
};

export function FirstAdministrator({ words, locale, onMake }: FirstAdministratorProps) {
  const [account, setAccount] = useState<FirstAccount>({ email: '', familyName: '', givenName: '', password: '' });
  const submission = useSubmission();
  const { errors, submit } = submission;
  const text = ownWords[locale];
  const set = (name: keyof FirstAccount) => (value: string) => setAccount({ ...account, [name]: value });
  const errorOf = (name: string): string | undefined => errors[name] && words.messages[errors[name]];
  const made = {
    ...account,
    email: tidy(account.email),
    familyName: account.familyName.trim(),
    givenName: account.givenName.trim(),
  };
  const missing = missingIn(made);
  const names = (['familyName', 'givenName'] as const).map((name, at) => {
    const field = name === 'familyName' ? 'family-name' : 'given-name';
    return (
      <TextField
        key={name}
        label={text[name]}
        name={field}
        autoComplete={field}
        value={account[name]}
        onChange={set(name)}
        error={errorOf(field)}
        autoFocus={at === (locale === 'ja-JP' ? 0 : 1)}
      />
    );
  });
  return (
    <StepForm
      words={words}
      title={text.title}
      intro={text.intro}
      action={text.action}
      submission={submission}
      onSubmit={() => submit(missing, () => onMake(made))}
    >
      {locale === 'ja-JP' ? names : names.toReversed()}
      <EmailField
        label={words.email}
        name="email"
        autoComplete="username"
        value={account.email}
        onChange={set('email')}
        error={errorOf('email')}
      />
      <NewPasswordField
        words={words}
        builtIn
        label={words.password}
        value={account.password}
        onChange={set('password')}
        error={errorOf('new-password')}
      />
    </StepForm>
  );
}

const missingIn = ({ familyName, givenName, email, password }: FirstAccount) =>
  errorsIn({
    'family-name': familyName === '' ? 'name-missing' : undefined,
    'given-name': givenName === '' ? 'name-missing' : undefined,
    email: email === '' ? 'email-missing' : /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'email-malformed',
    'new-password': password === '' ? 'password-missing' : undefined,
  });
