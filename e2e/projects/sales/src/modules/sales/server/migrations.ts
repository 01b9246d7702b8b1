import type { Migration } from 'daicho/module';

/** Changes of stored records by newer versions of the module. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    title: 'Closed offers without a total get one',
    async run({ records }) {
      for await (const { id, price, closedOn } of records.each('offers', { total: null }))
        if (closedOn !== null) await records.put('offers', id, { price });
    },
  },
];
