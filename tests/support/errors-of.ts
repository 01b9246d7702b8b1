import type { Client } from './server.ts';

type Reply = Awaited<ReturnType<Client['send']>>;

/** `[status, '/field keyword', …]`. Leaves out the state that caused a conflict, which other tests check. */
export const errorsOf = ({ status, body }: Reply): readonly unknown[] => [
  status,
  ...(body?.errors ?? [])
    .filter(({ keyword }: { keyword: string }) => keyword !== 'state')
    .map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];
