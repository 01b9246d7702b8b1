/** A Dockerfile as its instructions. */

export interface Instruction {
  /** The name of the stage, or its number without a name. */
  readonly stage: string;
  /** In upper case: `COPY`. */
  readonly word: string;
  /** The rest of the instruction on one line. */
  readonly rest: string;
}

export function instructionsOf(dockerfile: string): readonly Instruction[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  let count = 0;
  let stage = '';
  return lines.map((line) => {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word.toUpperCase() === 'FROM') stage = / as (\S+)$/i.exec(rest)?.[1] ?? String(count++);
    return { stage, word: word.toUpperCase(), rest };
  });
}

/** The sources of a COPY, from the project or another stage. */
export function copyOf({ rest }: Instruction): { readonly from: string | null; readonly sources: readonly string[] } {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { from, sources: words.filter((word) => !word.startsWith('--')).slice(0, -1) };
}
