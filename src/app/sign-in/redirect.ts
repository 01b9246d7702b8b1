/** The page to open after sign-in. The address bar is not trusted: only pages of this origin are opened. */

/** Characters that browsers drop or read as a slash, or that disguise an address. */
const trickery = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u;

/**
 * The path (with query and fragment) to open, or `/` for everything that is not clearly a page of this origin.
 *
 * @example safeRedirect('/people?pageIndex=2', 'https://daicho.example.co.jp') // '/people?pageIndex=2'
 * @example safeRedirect('//evil.example', 'https://daicho.example.co.jp') // '/'
 * @param instead result for an address that is not a page of this origin
 */
export function safeRedirect(value: unknown, origin: string, instead = '/'): string {
  if (typeof value !== 'string' || value.length > 2048 || !/^\/(?![/\\])/.test(value) || trickery.test(value))
    return instead;
  if (!URL.canParse(value, origin)) return instead;
  const { pathname, search, hash } = new URL(value, origin);
  return isPage(pathname) ? `${pathname}${search}${hash}` : instead;
}

/**
 * The path of the sign-in page that returns to `path`. The fragment stays a fragment, so that no server receives it.
 */
export function signInPath(path: string): string {
  const [page = '', hash = ''] = path.split(/(?=#)/);
  return `/auth/sign-in${page === '/' ? '' : `?redirect=${encodeURIComponent(page)}`}${hash}`;
}

/** The path of the page for a forgotten password, which returns in the same way. */
export const passwordResetPath = (path: string): string => signInPath(path).replace('/sign-in', '/password-reset');

/**
 * True for a page of this origin.
 * False for another host (`//host`, which dot segments can produce), for a path that changes its meaning when it is
 * decoded again, and for the sign-in pages.
 */
function isPage(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < 4; round++) {
    if (/[\p{Cc}\p{Cf}\\]|\/\/|\/\.{1,2}(\/|$)/u.test(path) || /^\/auth(\/|$)/i.test(path)) return false;
    const decoded = decode(path);
    if (decoded === path) return true;
    if (decoded === null) return false;
    path = decoded;
  }
  return false;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
