/** The target of the sign-in page: never another origin, whatever the address contains. */
import { describe, expect, it } from 'vitest';
import { safeRedirect, signInPath } from '#app/sign-in/redirect.ts';

const origins = ['https://daicho.example.co.jp', 'http://localhost:3000'];

const pages = [
  '/',
  '/equipment',
  '/people?pageIndex=2&sortColumn=NAME&orderDirection=desc',
  '/people?freeText=%E4%BD%90%E8%97%A4%20%E8%8A%B1%E5%AD%90',
  '/people?freeText=a+b',
  '/equipment/0197f6c2-0000-7000-8000-000000000000#history',
  '/authors',
  '/search?next=https://evil.example/',
  '/people?freeText=100%25',
  '/people?freeText=%2F%2Fevil',
  '/places/%E6%9D%B1%E4%BA%AC',
];

/** Spellings of another host, each combined with many prefixes. */
const hosts = [
  'evil.example',
  'evil.example/path',
  'evil.example:443',
  'user@evil.example',
  '[::1]',
  '0x7f.1',
  'ｅｖｉｌ.example',
  'evil。example',
];

const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\r\n/',
  '\t//',
  '\n//',
  ' //',
  '\u0000//',
  '/\u0000/',
  '/\u00a0/',
  '/\u200b/',
  '/\u2028/',
  '/\ufeff/',
  '\ufeff//',
  '\u3000//',
  '/.//',
  '/..//',
  '/./\\',
  '/x/..//',
  '\v//',
  '\f//',
  '/\u00ad/',
  '/\u202e//',
  '/;//',
  '／／',
  '/%c0%af',
  '/%2e//',
  '/%2e%2e//',
  '/%2f',
  '/%2F%2F',
  '/%5c',
  '/%5C%5C',
  '/%252f%252f',
  '/%25%32%66',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%00/',
  '/@',
  'http:',
  'http:/',
  'http://',
  'https:',
  'https:/',
  'https://',
  'https:\\\\',
  'HTTPS://',
  'ht\ntps://',
  'ftp://',
  'ws://',
  '://',
  ':',
  '@',
  '?//',
  '#//',
  '.',
  './/',
  '../',
  '..//',
];

const oddities: readonly unknown[] = [
  undefined,
  null,
  1,
  {},
  [],
  ['/equipment'],
  '',
  ' ',
  'equipment',
  ' /equipment',
  '/equipment ',
  '/equip\tment',
  '/equip\u0007ment',
  '/equip\u202ement',
  '/people\\',
  '/%',
  '/%zz',
  '/%e0%a4%a',
  '/%ff',
  `/${'a'.repeat(2048)}`,
  '/auth',
  '/auth/',
  '/auth/sign-in',
  '/auth/sign-in?redirect=/auth/sign-in',
  '/auth/password-reset',
  '/auth/invitation/demo-invitation',
  '/AUTH/sign-in',
  '/%61uth/sign-in',
  '/%2561uth/sign-in',
  '/./auth/sign-in',
  '/x/../auth/sign-in',
  '/auth%2fsign-in',
  '/auth?x',
  '/auth#x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://daicho.example.co.jp/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:/equipment',
  'mailto:a@example.com',
  'https://daicho.example.co.jp.evil.example/',
  'https://daicho.example.co.jp@evil.example/',
  'https://user:pass@daicho.example.co.jp/',
  'https://daicho.example.co.jp:444/',
  'http://daicho.example.co.jp/',
  'https://daicho.example.co.jp/equipment',
  '/%2525252fevil',
  '/%252525252525252fevil',
];

const hostile = [...oddities, ...beginnings.flatMap((beginning) => hosts.map((host) => `${beginning}${host}`))];

describe('safeRedirect', () => {
  it.each(pages)('follows %s', (page) => {
    for (const origin of origins) expect(safeRedirect(page, origin)).toBe(page);
  });

  it(`refuses or keeps at home all of ${hostile.length} hostile forms`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    for (const origin of origins) {
      for (const value of hostile) {
        const target = safeRedirect(value, origin);
        const stays = new URL(target, `${origin}/auth/sign-in`).origin === origin && /^\/(?![/\\])/.test(target);
        expect([value, target, stays]).toEqual([value, target, true]);
      }
    }
  });

  it('answers the start page for each of them but plain paths that only look odd', () => {
    const accepted = hostile.filter((value) => safeRedirect(value, 'https://daicho.example.co.jp') !== '/');
    expect(accepted.every((value) => typeof value === 'string' && value.startsWith('/@'))).toBe(true);
  });

  it('leads where it is told to when the address is none of ours', () => {
    const origin = 'https://daicho.example.co.jp';
    const own = '/settings/permission-and-roles/roles/1';
    for (const foreign of ['https://evil.example/x', '//evil.example', null, ''])
      expect(safeRedirect(foreign, origin, own)).toBe(own);
    expect(safeRedirect('/people', origin, own)).toBe('/people');
  });

  it('never leaves the origin for any arrangement of the characters that matter', () => {
    const alphabet = ['/', '\\', '.', '%2f', '%5c', '%2e', '@', ':', '\t', '?', '#', 'evil', '\u3002'];
    const origin = 'https://daicho.example.co.jp';
    const visit = (prefix: string, depth: number) => {
      const target = safeRedirect(prefix, origin);
      if (new URL(target, `${origin}/auth/sign-in`).origin !== origin) throw new Error(JSON.stringify(prefix));
      if (depth > 0) for (const next of alphabet) visit(prefix + next, depth - 1);
    };
    visit('/', 4);
  });
});

describe('signInPath', () => {
  it('comes back to where somebody was', () => {
    const path = '/people?freeText=%E4%BD%90%E8%97%A4&category=active#row';
    const { searchParams, hash } = new URL(signInPath(path), origins[0]);
    expect(safeRedirect(`${searchParams.get('redirect')}${hash}`, origins[0] ?? '')).toBe(path);
    // Browsers do not send the hash to a server.
    expect(hash).toBe('#row');
    expect(signInPath('/')).toBe('/auth/sign-in');
  });
});
