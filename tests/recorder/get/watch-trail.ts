/**
 * Keeps entries of the audit log that reads cause, such as refusals and exports, in a separate table. In the log their
 * order would vary and later calls would read them.
 */
import type { Handle } from '../base/databases.ts';
import type { Section } from '../sections.ts';

export async function watchTrail(handle: Handle): Promise<() => Promise<Section>> {
  await handle.query(`
    create schema recorder;
    create table recorder.entry (line text, details text);
    create function recorder.keep() returns trigger language plpgsql as $$ begin
      insert into recorder.entry values (concat_ws(' ', new.action, new.resource, new.origin, 'by', new.actor_label), new.details);
      return null; end $$;
    create trigger recorder before insert on daicho_audit for each row execute function recorder.keep()`);
  return async () => {
    // The server logs the same refusal once a minute, so its count depends on the time of the recording.
    const rows = await handle.query(
      'select line, (count(*) filter (where details is null) + count(distinct details))::int as count from recorder.entry group by line order by line',
    );
    const lines = new Map(rows.map(({ line, count }) => [String(line), String(count)]));
    return { subject: 'entries of the audit trail', by: 'everybody', lines };
  };
}
