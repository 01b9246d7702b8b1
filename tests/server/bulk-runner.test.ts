/** The runner of changes of many records: each runs once on a server, and long ones end with an e-mail. */
import { describe, expect, test } from 'vitest';
import { bulkMail } from '#server/background/bulk-mail.ts';
import { createBulkRunner } from '#server/background/bulk-runner.ts';
import type { Bulk } from '#server/gate/bulk/bulk-table.ts';
import { emailText } from '#server/mail/email-text.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const ended = (rowCount: number, state: Bulk['state'] = 'done'): Bulk => ({
  ...{ id: '018f4f3e-7a2b-7c3d-8e4f-000000000001', resource: 'equipment', accountId: 'account', origin: 'screen' },
  ...{ change: { kind: 'delete' }, state, rowCount, doneCount: rowCount, undoes: null, undoneBy: null, endedAt: null },
  counts: { changed: rowCount - 3, unchanged: 0, refused: 3 },
});

function runnerOf(work: (id: string) => Promise<Bulk | null>) {
  const notified: Bulk[] = [];
  const lines: string[] = [];
  const runner = createBulkRunner({
    gate: { runBulk: (id) => work(id), openBulks: async () => ['a', 'b'], forgetOldBulks: async () => undefined },
    actorOf: async () => null,
    tell: async (bulk) => void notified.push(bulk),
    say: (line) => void lines.push(line),
  });
  return { runner, notified, lines };
}

describe('the runner', () => {
  test('tells the account of more than 1,000 records, and only when they are changed', async () => {
    const ends = [ended(1_001), ended(1_000), ended(5_000, 'checked'), ended(5_000, 'canceled'), null];
    const { runner, notified } = runnerOf(async () => ends.shift() ?? null);
    for (const id of ['1', '2', '3', '4', '5']) await runner.run(id);
    expect(notified.map(({ rowCount, state }) => [rowCount, state])).toEqual([[1_001, 'done']]);
    await runner.stop();
  });

  test('runs a change once at a time, and goes on after an error', async () => {
    let calls = 0;
    const { runner, lines } = runnerOf(async (id) => {
      calls += 1;
      if (id === 'a') throw new Error('broken');
      return null;
    });
    const [one, other] = [runner.run('a'), runner.run('a')];
    expect(runner.running()).toBe(1);
    await Promise.all([one, other]);
    expect([calls, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('broken')]);
    await runner.look();
    expect([calls, runner.running()]).toEqual([3, 0]);
    await runner.stop();
  });
});

describe('the e-mail', () => {
  test.each([
    ['ja-JP', '備品の一括変更が完了しました', '変更：1,998件'],
    ['en-US', 'Your change of equipment is done', 'Changed: 1,998'],
  ] as const)('in %s', async (locale, subject, text) => {
    const project = await shippedProject();
    const email = bulkMail(
      ended(2_001),
      { email: 'a@example.co.jp', locale },
      project,
      'https://daicho.example.co.jp',
      'ja-JP',
    );
    if (!email) throw new Error('no e-mail');
    const letter = emailText(email, (of, key) => project.mailWord(of, key));
    expect(letter.subject.replaceAll(/[\u2066-\u2069]/g, '').toLowerCase()).toBe(subject.toLowerCase());
    expect(letter.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(text);
    expect(letter.text).toContain('https://daicho.example.co.jp/equipment?change=018f4f3e-7a2b-7c3d-8e4f-000000000001');
    expect(letter.html).not.toContain('<p style="margin:0 0 16px;color:#565e6b;font-size:13px"></p>');
  });
});
