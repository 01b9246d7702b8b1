/** Part `audit`: the audit log and similar logs of the demo data, one entry after the other. */
import type { Handle } from './base/databases.ts';
import { plainOf } from './plain.ts';
import { type Section, writeSections } from './sections.ts';
import { shortHash } from './steady-answer.ts';

const trails = ['daicho_audit', 'daicho_dated', 'daicho_membership', 'daicho_file'];

/** Entries of each log by their ids; a log without a table is empty. */
export async function auditText(handle: Handle): Promise<string> {
  const sections: Section[] = [];
  for (const trail of trails) {
    const [found] = await handle.query('select to_regclass($1) as is', [trail]);
    const rows = found?.is ? await handle.query(`select to_jsonb(t) as row from ${trail} as t`) : [];
    const entries = rows.map(({ row }) => row as Readonly<Record<string, unknown>>);
    const nameOf = ({ id, key }: Readonly<Record<string, unknown>>): string => String(id ?? key);
    for (const entry of entries.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
      sections.push({
        subject: `${trail} ${nameOf(entry)}`,
        by: 'database',
        lines: plainOf(withoutHashes(entry), shortHash),
      });
  }
  return writeSections(sections);
}

const withoutHashes = (entry: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(entry).filter(([column]) => !/code_hash/.test(column)));
