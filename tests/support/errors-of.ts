import type { Client } from './server.ts';

type Reply = Awaited<ReturnType<Client['send']>>;

/** `[status, '/field keyword', …]`. Which state stands in the way is left out: tests of reasons ask for that. */
export const errorsOf = ({ status, body }: Reply): readonly unknown[] => [
  status,
  ...(body?.errors ?? [])
    .filter(({ keyword }: { keyword: string }) => keyword !== 'state')
    .map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];
