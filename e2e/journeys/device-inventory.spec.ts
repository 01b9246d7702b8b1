/** Stocktaking of devices: people report on their phones how their devices are, and the desk sees the results. */
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit } from '../support/layout.ts';
import { resourceNamed } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

const words = {
  'ja-JP': {
    answer: '回答する',
    send: '回答を送信',
    condition: 'デバイスの状態',
    bad: '異常あり',
    tag: '資産番号',
    memo: 'メモ',
    memoText: '画面にひびがあります。',
    done: /に回答しました/,
    required: /選択してください/,
  },
  'en-US': {
    answer: 'Answer',
    send: 'Send answer',
    condition: 'Condition',
    bad: 'Bad',
    tag: 'Asset tag',
    memo: 'Notes',
    memoText: 'The screen is cracked.',
    done: /You answered/,
    required: /Choose a value|Enter a value/,
  },
} as const;

for (const locale of ['ja-JP', 'en-US'] as const) {
  const w = words[locale];
  test(`a device is reported on a phone, and its report stands in the results (${locale})`, async ({
    signIn,
    api,
    another,
  }) => {
    const page = await signIn('individual', '/individual', { locale });
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = await page.request.get('/v2/individual/tasks?category=DEVICES');
    const [task] = ((await answer.json()) as { items: readonly { id: string; instanceId: string }[] }).items;
    if (!task) throw new Error('nobody was asked about a device');
    await page.goto(`/individual/task/${task.id}`);
    await page.getByRole('button', { name: w.answer }).click();
    await expect(page).toHaveURL(`/individual/task/${task.id}/form/DEVICE_SELF_REPORT`);
    await expectToFit(page, 'phone');
    await expectAccessible(page);
    const form = page.getByRole('form', { name: w.answer });
    await form.getByRole('button', { name: w.send }).click();
    await expect(form.getByText(w.required).first()).toBeVisible();
    await form.getByLabel(w.condition).selectOption({ label: w.bad });
    await form.getByLabel(w.tag, { exact: true }).fill('PC-0');
    await form.getByLabel(w.memo).fill(w.memoText);
    await form.getByRole('button', { name: w.send }).click();
    await expect(page.getByText(w.done)).toBeVisible();
    await expect(page).toHaveURL(`/individual/task/${task.id}`);
    await expect(page.getByText(w.memoText)).toBeVisible();
    const instance = await api.get(resourceNamed('operation-instances'), task.instanceId);
    const desk = await (await another('admin')).newPage();
    const { packageId, patternId, requestId } = instance as Readonly<Record<string, unknown>>;
    await desk.goto(
      `/it-operation-core/packages/${packageId}/device-inventory/data?patternId=${patternId}&requestId=${requestId}`,
    );
    await expect(desk.getByRole('row').filter({ hasText: w.memoText })).toBeVisible();
  });
}

test('an address that lacks the pattern or the request says so', async ({ signIn, api }) => {
  const inventory = await api.first(resourceNamed('device-inventory-requests'));
  const path = `/it-operation-core/packages/${inventory.packageId}/device-inventory/detail`;
  const page = await signIn('admin', path);
  await expect(page.getByText('Pattern ID must be a string')).toBeVisible();
  await expect(page.getByText('Request ID must be a string')).toBeVisible();
  await page.goto(`${path}?patternId=&requestId=${inventory.id}`);
  await expect(page.getByText('Pattern ID cannot be empty')).toBeVisible();
  await page.goto(
    `/it-operation-core/packages/${inventory.patternId}/device-inventory/detail?patternId=${inventory.patternId}&requestId=${inventory.id}`,
  );
  await expect(page.getByRole('heading', { name: 'パッケージが見つかりません' })).toBeVisible();
  for (const unknown of [String(inventory.patternId), 'none']) {
    await page.goto(`/it-operation-core/packages/${unknown}/device-inventory/detail`);
    await expect(page.getByRole('heading', { name: 'パッケージが見つかりません' })).toBeVisible();
  }
});
