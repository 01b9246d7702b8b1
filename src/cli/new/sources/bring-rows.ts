/** Imports the rows of the file from which a module was created into its table. */

import type { BroughtIn } from '#server/csv/bring-in.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';

const mostListed = 20;

/**
 * Opens the database of the environment like a server, which creates the table.
 *
 * @param root the project's folder
 * @param csv headings and rows
 * @returns lines for people
 * @throws Error with a sentence while a server uses the embedded database
 */
export async function bringRows(root: string, name: string, csv: string): Promise<readonly string[]> {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...process.env });
  const running = await start(root, settings, () => undefined);
  try {
    return linesOf(running.database.describe, await running.bringIn(name, csv));
  } finally {
    await running.stop();
  }
}

function linesOf(database: string, { counts, unknown, rejected }: BroughtIn): readonly string[] {
  const { rows, new: added, changed, unchanged, rejected: refused } = counts;
  return [
    `Rows in ${database}: ${rows}, of them ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} rejected`,
    ...(unknown.length > 0 ? [`  no field for the columns ${unknown.join(', ')}: ignored`] : []),
    ...rejected.slice(0, mostListed).map(({ row, reasons }) => `  row ${row}: ${reasons.join(' ')}`),
    ...(rejected.length > mostListed ? [`  and ${rejected.length - mostListed} more`] : []),
  ];
}
