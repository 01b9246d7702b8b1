/** True for a valid pattern of JSON Schema: a regular expression of ECMA-262 with the flag `u`. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
