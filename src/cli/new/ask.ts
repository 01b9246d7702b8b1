/** Asks at the terminal for everything that the command line left open. Repeats a question after an invalid answer. */
import { createInterface } from 'node:readline/promises';
import { readFields } from './read-fields.ts';

export interface Answers {
  readonly name: string;
  readonly module: string;
  readonly japanese: string;
  readonly english: string;
  readonly fields: string;
  readonly read: string;
  readonly write: string;
}

/** Throw an error with the reason for an invalid answer. */
export type Validators = Readonly<Partial<Record<keyof Answers, (answer: string) => unknown>>>;

/** @param given known answers, which are not asked for */
export async function ask(given: Partial<Answers>, validators: Validators): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = async (key: keyof Answers, text: string, usual: string): Promise<string> => {
    for (;;) {
      const answer =
        given[key] ?? ((await terminal.question(usual ? `${text} [${usual}]: ` : `${text}: `)).trim() || usual);
      try {
        validators[key]?.(answer);
        return answer;
      } catch (error) {
        if (given[key] !== undefined) throw error;
        process.stdout.write(`  ${error instanceof Error ? error.message : error}\n`);
      }
    }
  };
  try {
    const name = await question('name', 'Name of the module, plural, such as vehicles', '');
    return {
      name,
      module: await question('module', 'Folder below resources/', name),
      japanese: await question('japanese', 'Word for one record in Japanese', ''),
      english: await question('english', 'Word for one record in English', ''),
      fields: given.fields ?? (await askFields(terminal)),
      read: await question('read', 'Who may see records', 'staff'),
      write: await question('write', 'Who may change records; leave empty for nobody', ''),
    };
  } finally {
    terminal.close();
  }
}

async function askFields(terminal: ReturnType<typeof createInterface>): Promise<string> {
  process.stdout.write('Fields, one a line, such as plate:text! or status:choice(OPEN,CLOSED); an empty line ends.\n');
  const lines: string[] = [];
  for (;;) {
    const line = (await terminal.question('  ')).trim();
    if (line === '' && lines.length > 0) return lines.join('\n');
    try {
      if (line !== '') lines.push(...(readFields(line).length > 0 ? [line] : []));
    } catch (error) {
      process.stdout.write(`  ${error instanceof Error ? error.message : error}\n`);
    }
  }
}
