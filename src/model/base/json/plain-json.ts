/**
 * Checks JSON from any source before it is parsed. Refuses duplicate members, because one of the two would be lost
 * silently, and very deep nesting, because code that walks through the value would overflow the stack.
 */

const deepest = 32;

/** Consumes an unterminated string at once: searching for its end from each of its quotes would take minutes. */
const tokens = /"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]/g;

/**
 * False when an object has two members with the same name, or is nested too deeply. The parser reports invalid JSON.
 */
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

/** Unescapes the name: `"na\u006de"` and `"name"` are the same. */
function plainName(token: string): string {
  try {
    return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
  } catch {
    return token;
  }
}
