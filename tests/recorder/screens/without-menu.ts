/** An accessibility tree without the top-level navigation beside the page. */
export function withoutMenu(tree: string): string {
  let isKept = true;
  const lines = tree.split('\n').filter((line) => {
    if (!line.startsWith(' ')) isKept = !line.startsWith('- navigation');
    return isKept;
  });
  return lines.join('\n');
}
