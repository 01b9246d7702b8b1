/** Signs in like the sign-in page: exchanges tokens of the user pool for a session cookie. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { askerOf } from './ask.ts';

/** The names of the built-in pool in `/config.json`. */
interface PoolNames {
  readonly userPoolId: string;
  readonly clientId: string;
}

/** @returns the session's cookie */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const session = await authenticate(origin, email, password);
  const body = {
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
  const reply = await askerOf(origin, null, 'ja-JP')('POST', '/v2/session', { body });
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0];
  if (reply.status !== 201 || !cookie) throw new Error(`No session for ${email}: ${reply.status} ${reply.text}`);
  return cookie;
}

const pool: PoolNames = { userPoolId: 'local_Daicho', clientId: 'daicho-web' };

function authenticate(origin: string, email: string, password: string): Promise<CognitoUserSession> {
  const memory = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => void memory.set(key, value),
    getItem: (key: string) => memory.get(key) ?? null,
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  } as unknown as Storage;
  const of = new CognitoUserPool({
    UserPoolId: pool.userPoolId,
    ClientId: pool.clientId,
    endpoint: `${origin}/identity/`,
    Storage: storage,
  });
  const user = new CognitoUser({ Username: email, Pool: of, Storage: storage });
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: resolve,
      onFailure: reject,
    });
  });
}
