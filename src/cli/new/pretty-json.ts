/** Formats JSON like the project's files: a value stays on one line if it fits. */

const width = 120;

export const prettyJson = (value: unknown): string => `${printed(value, '', 0)}\n`;

/** @param before number of characters before the value on its line */
function printed(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, part]) => ({ key: isList ? '' : `${JSON.stringify(key)}: `, part }));
  if (entries.length === 0) return isList ? '[]' : '{}';
  const flat = entries.map(({ key, part }) => key + printed(part, '', -Infinity));
  const line = isList ? `[${flat.join(', ')}]` : `{ ${flat.join(', ')} }`;
  // The file and its top-level members start on new lines.
  if (before === -Infinity || (indent !== '' && before + line.length < width)) return line;
  const inner = `${indent}  `;
  const lines = entries.map(({ key, part }) => inner + key + printed(part, inner, inner.length + key.length));
  return isList ? `[\n${lines.join(',\n')}\n${indent}]` : `{\n${lines.join(',\n')}\n${indent}}`;
}
