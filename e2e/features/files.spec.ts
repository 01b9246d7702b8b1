/** Files of a record: uploaded, shown, downloaded and removed by a person. */
import { readFileSync } from 'node:fs';
import { demoBytes } from '#server/demo/files.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit } from '../support/layout.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { editSection, field, pathOf, save, toast, value } from '../support/record-page.ts';
import { settled } from '../support/shell.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { expectNoLeftoverKeys } from '../support/texts.ts';

const contracts = resourceNamed('contracts');
const products = resourceNamed('license-products');
const software = resourceNamed('software');
const sheet = {
  name: '契約書の写し.pdf',
  mimeType: 'application/pdf',
  buffer: demoBytes({ name: 'x.pdf', type: 'application/pdf' }),
};
const logo = { name: 'ロゴ.png', mimeType: 'image/png', buffer: demoBytes({ name: 'x.png', type: 'image/png' }) };
const program = { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`MZ${'x'.repeat(600)}`) };

async function chooseFiles(page: Page, name: string, files: readonly (typeof sheet)[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field(page, name).locator('[id$="-choose"]').press('Enter');
  await (await chooser).setFiles([...files]);
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`a contract gets a document, which is fetched and removed again (${locale})`, async ({
    signIn,
    api,
    watcher,
  }) => {
    watcher.expectRefusal({ status: 415, path: '/v2/files/upload' });
    const contract = await api.first(contracts);
    const page = await signIn('admin', pathOf(contracts, contract), { locale });
    await settled(page);
    await editSection(page, 'files');
    await chooseFiles(page, 'files', [sheet, program]);
    const files = field(page, 'files');
    await expect(files.getByText(words('app.validation.fileContent', { wanted: 'PDF' }))).toBeVisible();
    await expect(
      files
        .getByRole('listitem')
        .filter({ hasText: sheet.name })
        .getByText(/\d K?B$/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoLeftoverKeys(page);
    for (const width of ['desktop', 'phone'] as const) await expectToFit(page, width);
    await save(page, words);

    const shown = value(page, 'files').getByRole('listitem').filter({ hasText: sheet.name });
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await shown.getByRole('link', { name: words('app.upload.download', { name: sheet.name }) }).click();
    const got = await download;
    expect(got.suggestedFilename()).toBe(sheet.name);
    expect(readFileSync(await got.path()).equals(sheet.buffer)).toBe(true);

    await editSection(page, 'files');
    await files.getByRole('button', { name: words('app.upload.remove', { name: sheet.name }) }).click();
    await expect(files.locator('[id$="-choose"]')).toBeFocused();
    await save(page, words);
    await expect(page.locator('form [data-field="files"]')).toHaveCount(0);
    await expect(page.locator('section [data-field="files"]').getByText(sheet.name)).toHaveCount(0);
  });
}

test('a form waits for a file on its way, and an upload can be cancelled', async ({ signIn, api, watcher }) => {
  watcher.expectFailures();
  const contract = await api.first(contracts);
  const page = await signIn('admin', pathOf(contracts, contract));
  await settled(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v2/files/upload*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await editSection(page, 'files');
  await chooseFiles(page, 'files', [sheet]);
  await save(page, japanese);
  await expect(field(page, 'files').getByText(japanese('app.validation.uploading'))).toBeVisible();
  await field(page, 'files')
    .getByRole('button', { name: japanese('app.upload.cancel', { name: sheet.name }) })
    .click();
  await expect(field(page, 'files').getByText(sheet.name)).toHaveCount(0);
  await chooseFiles(page, 'files', [sheet]);
  release();
  await expect(
    field(page, 'files')
      .getByRole('listitem')
      .filter({ hasText: sheet.name })
      .getByText(/\d K?B$/),
  ).toBeVisible();
  await save(page, japanese);
  await expect(value(page, 'files').getByText(sheet.name)).toBeVisible();
});

test('a product gets a logo by dropping it, and shows it in its head and in the list', async ({ signIn, api }) => {
  const product = await api.first(products);
  const page = await signIn('admin', pathOf(products, product));
  await settled(page);
  await editSection(page, 'basic');
  const dropped = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return transfer;
    },
    { name: logo.name, type: logo.mimeType, bytes: [...logo.buffer] },
  );
  await field(page, 'logo').locator('[id$="-choose"]').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(field(page, 'logo').getByText(logo.name)).toBeVisible();
  // No other file can be chosen during the upload.
  await expect(field(page, 'logo').locator('[id$="-choose"]')).toBeVisible();
  await save(page, japanese);
  await expect.poll(async () => (await api.get(products, product.id)).logo).toContain(logo.name);
  const { logo: address } = await api.get(products, product.id);
  await expect(page.locator(`header img[src="${address}"]`).first()).toBeVisible();
  await page.goto(products.routes.list);
  await expect(page.locator(`td img[src="${address}"]`)).toBeVisible();
});

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const texts = {
    'ja-JP': {
      noAddress: 'アップロード先を取得できませんでした',
      uploadFailed: '「ロゴ」をアップロードできませんでした：Service Unavailable',
      deleteFailed: '「ロゴ」を削除できませんでした：Service Unavailable',
      deleted: '「ロゴ」を削除しました。',
    },
    'en-US': {
      noAddress: 'Failed to get presigned URL',
      uploadFailed: 'Logo upload failed: Service Unavailable',
      deleteFailed: 'Logo delete failed: Service Unavailable',
      deleted: 'Logo deleted.',
    },
  }[locale];

  test(`what becomes of a logo is said in the words of the status (${locale})`, async ({ signIn, api, watcher }) => {
    watcher.expectRefusal({ status: 503 });
    const one = await api.create(software, { name: ofThisTry(`Logo ${locale}`), type: 'SCRATCH' });
    const page = await signIn('admin', `${pathOf(software, one)}/detail`, { locale });
    const whileItFails = async (url: string, method: string, act: () => Promise<void>): Promise<void> => {
      await page.route(url, (route) =>
        route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback(),
      );
      await act();
      await page.unroute(url);
    };
    const alert = page.getByRole('alert');
    const again = alert.getByRole('button', { name: words('app.actions.retry') });
    await settled(page);
    await editSection(page, 'basic');
    // The picture moves to the record's own address when the section is saved.
    await chooseFiles(page, 'logo', [logo]);
    await expect(field(page, 'logo').getByText(logo.name)).toBeVisible();
    await whileItFails('**/presigned-url**', 'GET', async () => {
      await save(page, words);
      await expect(alert.getByText(texts.noAddress)).toBeVisible();
    });
    await whileItFails('**/v2/files/upload*', 'PUT', async () => {
      await again.click();
      await expect(alert.getByText(texts.uploadFailed)).toBeVisible();
    });
    await expectAccessible(page);
    await again.click();
    await expect.poll(async () => (await api.get(software, one.id)).logo).toContain(logo.name);

    await editSection(page, 'basic');
    await field(page, 'logo')
      .getByRole('button', { name: words('app.upload.removePicture') })
      .click();
    await whileItFails('**/v2/files/upload*', 'DELETE', async () => {
      await save(page, words);
      await expect(page.getByRole('alert').getByText(texts.deleteFailed)).toBeVisible();
    });
    await expectAccessible(page);
    await page
      .getByRole('alert')
      .getByRole('button', { name: words('app.actions.retry') })
      .click();
    await expect(toast(page, texts.deleted)).toBeVisible();
    await expect.poll(async () => (await api.get(software, one.id)).logo).toBeNull();
    await expectNoLeftoverKeys(page);
  });
}
