/** Where to go after signing in. The address bar proposes, and may lie: only pages of this origin are followed. */

/** Characters that browsers drop, or read as a slash, or that hide what an address says. */
const trickery = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u;

/**
 * The path (with query and fragment) to follow, or `/` for everything that is not plainly a page of this origin.
 *
 * @example safeRedirect('/people?pageIndex=2', 'https://daicho.example.co.jp') // '/people?pageIndex=2'
 * @example safeRedirect('//evil.example', 'https://daicho.example.co.jp') // '/'
 * @param instead where it leads when the address is none of ours
 */
export function safeRedirect(value: unknown, origin: string, instead = '/'): string {
  if (typeof value !== 'string' || value.length > 2048 || !/^\/(?![/\\])/.test(value) || trickery.test(value))
    return instead;
  if (!URL.canParse(value, origin)) return instead;
  const { pathname, search, hash } = new URL(value, origin);
  return isPage(pathname) ? `${pathname}${search}${hash}` : instead;
}

/** The address of the sign-in page that comes back to `path`. The fragment stays one, so that no server is told of it. */
export function signInPath(path: string): string {
  const [page = '', hash = ''] = path.split(/(?=#)/);
  return `/auth/sign-in${page === '/' ? '' : `?redirect=${encodeURIComponent(page)}`}${hash}`;
}

/** The address of the page for a forgotten password, which comes back in the same way. */
export const passwordResetPath = (path: string): string => signInPath(path).replace('/sign-in', '/password-reset');

/**
 * False for what is another host (`//host`, which dot segments can leave behind), for what changes its meaning when
 * somebody decodes it once more, and for the pages of signing in itself.
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
