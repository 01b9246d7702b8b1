/**
 * The texts of the sign-in pages, in both languages.
 * They are part of the page, because it appears before other code loads.
 */
import type { Locale } from '#model/types/locale.ts';
import type { Refusal } from './sign-in-error.ts';

/** Errors of a field before anything is sent. */
export type FieldError = 'name-missing' | 'email-missing' | 'email-malformed' | 'password-missing' | 'code-missing';

/** Messages that another page passes in the address (`?error=`). */
export type Notice = 'invitation_not_found' | 'invitation_invalid' | GoodNotice;

/** Messages about a recent success. */
export type GoodNotice = (typeof goodNotices)[number];
const goodNotices = ['password-changed', 'invitation-accepted', 'code-sent'] as const;

export const isGood = (notice: Notice): boolean => goodNotices.some((good) => good === notice);

type Message = Refusal | FieldError | Notice;

export interface Words {
  readonly language: string;
  readonly product: string;
  readonly signIn: string;
  readonly signInAction: string;
  readonly working: string;
  readonly email: string;
  readonly password: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly show: string;
  readonly hide: string;
  readonly forgotPassword: string;
  readonly newPasswordTitle: string;
  readonly newPasswordIntro: string;
  readonly newPassword: string;
  readonly passwordRule: string;
  readonly setPassword: string;
  readonly codeTitle: string;
  readonly codeIntro: (destination: string) => string;
  readonly code: string;
  readonly checkCode: string;
  readonly sendNewCode: string;
  readonly emailCodeFollows: string;
  readonly startAgain: string;
  readonly resetTitle: string;
  readonly resetIntro: string;
  readonly sendCode: string;
  readonly resetCodeIntro: (email: string) => string;
  readonly sendAgain: string;
  readonly resetAction: string;
  readonly backToSignIn: string;
  readonly welcome: (name: string) => string;
  readonly invitationIntro: string;
  readonly invitationAction: string;
  readonly registeredIntro: string;
  readonly registeredAction: string;
  readonly elsewhereIntro: string;
  readonly elsewhereAction: string;
  readonly checkingInvitation: string;
  readonly invitationInvalid: string;
  readonly invitationNotFound: string;
  readonly checkAgain: string;
  readonly demoTitle: string;
  readonly demoIntro: string;
  readonly messages: Readonly<Record<Message, string>>;
}

// Long: a list of texts, one line each.
const japanese = (product: string): Words => ({
  language: '言語',
  product,
  signIn: 'サインイン',
  signInAction: 'サインイン',
  working: '確認しています…',
  email: 'メールアドレス',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを非表示',
  show: '表示',
  hide: '非表示',
  forgotPassword: 'パスワードを忘れた場合',
  newPasswordTitle: '新しいパスワードの設定',
  newPasswordIntro: '仮パスワードでサインインしています。続けるには、新しいパスワードを設定してください。',
  newPassword: '新しいパスワード',
  passwordRule: '12文字以上で、文字・数字・記号をそれぞれ1つ以上含めてください。',
  setPassword: 'パスワードを設定',
  codeTitle: '確認コードの入力',
  codeIntro: (destination) =>
    `${destination} に確認コードを送信しました。メールに記載された6桁の数字を入力してください。`,
  code: '確認コード',
  checkCode: '確認する',
  sendNewCode: '新しいコードを送信',
  emailCodeFollows: 'パスワードの入力後に、メールでお送りする確認コードを入力していただきます。',
  startAgain: '最初からやり直す',
  resetTitle: 'パスワードの再設定',
  resetIntro: 'ご登録のメールアドレスを入力してください。再設定に必要な確認コードをお送りします。',
  sendCode: '確認コードを送信',
  resetCodeIntro: (email) =>
    `${email} が登録されている場合、確認コードが届きます。コードと新しいパスワードを入力してください。`,
  sendAgain: '確認コードを再送信',
  resetAction: 'パスワードを再設定',
  backToSignIn: 'サインインに戻る',
  welcome: (name) => `ようこそ、${name}さん`,
  invitationIntro: `${product}に招待されています。パスワードを設定すると、利用を開始できます。`,
  invitationAction: '利用を開始する',
  registeredIntro: `${product}に招待されています。このメールアドレスは登録済みのため、パスワードは今お使いのものをそのままご利用いただけます。`,
  registeredAction: '招待を承諾する',
  elsewhereIntro: `${product}に招待されています。このメールアドレスでサインインすると、招待の承諾が完了します。`,
  elsewhereAction: 'サインインに進む',
  checkingInvitation: '招待を確認しています…',
  invitationInvalid: '招待が無効です',
  invitationNotFound: '招待が見つかりません',
  checkAgain: 'もう一度確認する',
  demoTitle: 'デモアカウント',
  demoIntro: '選択すると、入力欄に反映されます。',
  messages: {
    'name-missing': '名前を入力してください。',
    'email-missing': 'メールアドレスを入力してください。',
    'email-malformed': 'メールアドレスの形式が正しくありません。',
    'password-missing': 'パスワードを入力してください。',
    'code-missing': '確認コードを入力してください。',
    'wrong-credentials': 'メールアドレスまたはパスワードが正しくありません。',
    locked: 'サインインの失敗が続いたため、一時的に利用を停止しています。15分ほど待ってから、もう一度お試しください。',
    'step-expired': '時間が経過したため、手続きを中断しました。もう一度サインインしてください。',
    'temporary-password-expired': '仮パスワードの有効期限が切れています。管理者に再発行を依頼してください。',
    'password-reset-required': 'パスワードの再設定が必要です。「パスワードを忘れた場合」から手続きしてください。',
    'wrong-code': '確認コードが正しくありません。',
    'code-expired': '確認コードの有効期限が切れています。新しいコードを送信してください。',
    'code-not-sent':
      '確認コードのメールを送信できませんでした。しばらく待ってから、もう一度お試しください。解決しない場合は、管理者にお問い合わせください。',
    'code-used-up':
      'このコードは使用できなくなりました。有効期限が切れたか、入力できる回数を超えています。新しいコードを送信してください。',
    'weak-password': 'このパスワードは使用できません。条件を確認してください。',
    'too-many-requests': '試行回数の上限に達しました。しばらく待ってから、もう一度お試しください。',
    offline: 'サーバーに接続できません。ネットワークの状態を確認して、もう一度お試しください。',
    'not-loaded':
      'サインインに必要なデータを読み込めませんでした。もう一度お試しください。解決しない場合は、ページを再読み込みしてください。',
    'unsupported-step': 'このアカウントに設定されている認証方法には対応していません。管理者にお問い合わせください。',
    'no-account': 'このアカウントは利用者として登録されていません。管理者にお問い合わせください。',
    unknown: 'サインインできませんでした。しばらく待ってから、もう一度お試しください。',
    invitation_not_found: '招待が見つかりません。招待メールのリンクを確認してください。',
    invitation_invalid: 'この招待は無効です。',
    'not-accepted': '招待を承諾できませんでした。しばらく待ってから、もう一度お試しください。',
    'invitation-accepted': '招待を承諾しました。サインインして利用を開始してください。',
    'code-sent': '新しい確認コードを送信しました。',
    'password-changed': 'パスワードを再設定しました。新しいパスワードでサインインしてください。',
  },
});

// Long: a list of texts, one line each.
const english = (product: string): Words => ({
  language: 'Language',
  product,
  signIn: 'Sign in',
  signInAction: 'Sign in',
  working: 'Checking…',
  email: 'Email address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',
  forgotPassword: 'Forgot your password?',
  newPasswordTitle: 'Choose a new password',
  newPasswordIntro: 'You signed in with a temporary password. Choose a new password to continue.',
  newPassword: 'New password',
  passwordRule: 'At least 12 characters, with a letter, a digit and a symbol.',
  setPassword: 'Set password',
  codeTitle: 'Check your email',
  codeIntro: (destination) => `We sent a code to ${destination}. Enter the six digits from the email.`,
  code: 'Verification code',
  checkCode: 'Verify',
  sendNewCode: 'Send a new code',
  emailCodeFollows: 'After your password, enter the code that we send by email.',
  startAgain: 'Start over',
  resetTitle: 'Reset your password',
  resetIntro: 'Enter the email address of your account. We will send you a verification code.',
  sendCode: 'Send code',
  resetCodeIntro: (email) => `If ${email} belongs to an account, a code was sent. Enter it with your new password.`,
  sendAgain: 'Send the code again',
  resetAction: 'Reset password',
  backToSignIn: 'Back to sign-in',
  welcome: (name) => `Welcome, ${name}`,
  invitationIntro: `You have been invited to ${product}. Choose a password to get started.`,
  invitationAction: 'Get started',
  registeredIntro: `You have been invited to ${product}. This email address is already registered, so your password stays the same.`,
  registeredAction: 'Accept the invitation',
  elsewhereIntro: `You have been invited to ${product}. Sign in with this email address to accept the invitation.`,
  elsewhereAction: 'Continue to sign-in',
  checkingInvitation: 'Checking the invitation…',
  invitationInvalid: 'Invitation is invalid',
  invitationNotFound: 'Invitation not found',
  checkAgain: 'Check again',
  demoTitle: 'Demo accounts',
  demoIntro: 'Choose an account to fill in the form.',
  messages: {
    'name-missing': 'Enter your name.',
    'email-missing': 'Enter your email address.',
    'email-malformed': 'Enter a valid email address.',
    'password-missing': 'Enter your password.',
    'code-missing': 'Enter the verification code.',
    'wrong-credentials': 'Wrong email address or password.',
    locked: 'Too many failed attempts. Wait about 15 minutes, then try again.',
    'step-expired': 'The sign-in timed out. Sign in again.',
    'temporary-password-expired': 'The temporary password has expired. Ask your administrator for a new one.',
    'password-reset-required': 'Your password must be reset. Use “Forgot your password?” to continue.',
    'wrong-code': 'The code is not correct.',
    'code-expired': 'This code has expired. Send a new one.',
    'code-not-sent': 'The code could not be sent. Wait a moment, then try again, or ask your administrator.',
    'code-used-up': 'This code is no longer valid. It has expired, or it was entered too often. Send a new one.',
    'weak-password': 'This password cannot be used. Check the requirements.',
    'too-many-requests': 'Too many attempts. Wait a moment, then try again.',
    offline: 'The server cannot be reached. Check your connection, then try again.',
    'not-loaded': 'Part of the sign-in could not be loaded. Try again. If that does not help, reload the page.',
    'unsupported-step': 'This account uses a verification method that is not supported. Ask your administrator.',
    'no-account': 'This account is not registered as a user. Ask your administrator.',
    unknown: 'Sign-in failed. Wait a moment, then try again.',
    invitation_not_found: 'The invitation was not found. Check the link in the email.',
    invitation_invalid: 'This invitation is not valid.',
    'not-accepted': 'The invitation could not be accepted. Wait a moment, then try again.',
    'invitation-accepted': 'You have accepted the invitation. Sign in to get started.',
    'code-sent': 'A new code was sent.',
    'password-changed': 'Your password has been reset. Sign in with the new one.',
  },
});

/** @param products name of the product in each language */
export const wordsFor = (products: Readonly<Record<Locale, string>>): Readonly<Record<Locale, Words>> => ({
  'ja-JP': japanese(products['ja-JP']),
  'en-US': english(products['en-US']),
});
