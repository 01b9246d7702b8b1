/** Finds the invalid character of an e-mail address, so that the error can name it. */

const inside = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const behind = /[^A-Za-z0-9.-]/u;

/**
 * @returns null if no single character is the cause
 * @example emailCharacter('a..b@example.com') // '..'
 */
export function emailCharacter(text: string): string | null {
  const at = text.lastIndexOf('@');
  if (at <= 0) return null;
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  const [strange] = inside.exec(name) ?? behind.exec(host) ?? [];
  if (strange !== undefined) return strange;
  if (text.includes('..')) return '..';
  if (name.startsWith('.') || name.endsWith('.') || host.startsWith('.') || host.endsWith('.')) return '.';
  return host.split('.').some((part) => part.startsWith('-') || part.endsWith('-')) ? '-' : null;
}
