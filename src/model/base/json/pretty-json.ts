/** Formats JSON like the project's files: a value stays on one line if it fits. */

const width = 140;

export const prettyJson = (value: unknown): string => `${printed(value, '', 0)}\n`;

/** @param around columns that the rest of the line takes: what stands before the value, and a comma after it */
function printed(value: unknown, indent: string, around: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, part]) => ({ key: isList ? '' : `${JSON.stringify(key)}: `, part }));
  if (entries.length === 0) return isList ? '[]' : '{}';
  const flat = entries.map(({ key, part }) => key + printed(part, '', -Infinity));
  const line = isList ? `[${flat.join(', ')}]` : `{ ${flat.join(', ')} }`;
  if (around + columnsOf(line) <= width) return line;
  const inner = `${indent}  `;
  const lines = entries.map(({ key, part }, at) => {
    const comma = at === entries.length - 1 ? 0 : 1;
    return inner + key + printed(part, inner, inner.length + columnsOf(key) + comma);
  });
  return isList ? `[\n${lines.join(',\n')}\n${indent}]` : `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Characters of East Asian scripts take two columns. */
const columnsOf = (text: string): number =>
  text.length + (text.match(/[\u1100-\u115f\u2e80-\uffdc\uffe0-\uffe6]/g) ?? []).length;
