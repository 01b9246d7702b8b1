/**
 * JSON as it is taken, from whatever side. A member said twice is refused: whichever one were taken, the other would be lost
 * without a word. So is what is nested beyond all need: everything that later walks through it would run out of stack.
 */

const deepest = 32;

/** A string that never ends is taken to the end at once: looking for it from each of its quotes would take minutes. */
const tokens = /"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]/g;

/** False when an object in the text has two members of one name, or lies too deep. Text that is not JSON is left to the parser. */
export function isPlainJson(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (const [token] of text.matchAll(tokens)) {
    const names = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (isName && names && token.startsWith('"')) {
      const name = plainName(token);
      if (names.has(name)) return false;
      names.add(name);
    }
    if (open.length > deepest) return false;
    isName = token === '{' || (token === ',' && open.at(-1) instanceof Set);
  }
  return true;
}

/** `"na\u006de"` and `"name"` are one name. */
function plainName(token: string): string {
  try {
    return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
  } catch {
    return token;
  }
}
