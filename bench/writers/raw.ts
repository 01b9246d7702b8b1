/** The statements that nobody can spare, through the driver: no permissions, no rules, no history, no search keys. */
import type { Writer } from './writer.ts';

const rowsPerStatement = 1_000;

export const raw: Writer = {
  name: 'raw',
  async start({ pool }) {
    return {
      open: async () => undefined,
      async change(id, note) {
        await pool.query('update equipment set note = $1, updated_at = now() where id = $2', [note, id]);
      },
      async changeAll(ids, note) {
        await pool.query('update equipment set note = $1, updated_at = now() where id = any($2)', [note, ids]);
      },
      async add(rows) {
        const client = await pool.connect();
        try {
          await client.query('begin');
          for (let first = 0; first < rows.length; first += rowsPerStatement)
            await client.query('insert into equipment select * from jsonb_populate_recordset(null::equipment, $1)', [
              JSON.stringify(rows.slice(first, first + rowsPerStatement)),
            ]);
          await client.query('commit');
        } finally {
          client.release();
        }
      },
      stop: async () => undefined,
    };
  },
};
