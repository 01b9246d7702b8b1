/** An accessibility tree without the top-level navigation beside the page. */
export function withoutMenu(tree: string): string {
  let isContent = true;
  const lines = tree.split('\n').filter((line) => {
    if (!line.startsWith(' ')) isContent = !line.startsWith('- navigation');
    return isContent;
  });
  return lines.join('\n');
}
