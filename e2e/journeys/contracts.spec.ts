/**
 * A master agreement and a contract below it: added, active, approved, shown in both, and paid in its own currency;
 * once in each language.
 */

import { addLink, listed, pathOf, rowOf, rows } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, choose, control, editSection, field, idIn, save, section, toast, value } from '../support/record-page.ts';
import { expectMarked, matrixRow } from '../support/settings.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';
import { familyNames } from '../support/texts.ts';

test.describe.configure({ mode: 'parallel' });

const contracts = resourceNamed('contracts');
const approvals = resourceNamed('contract-approvals');

const costPath = '/contract/contract-and-cost';

/** `1,234.5` from `$1,234.50` in the row of this type and currency. */
async function monthly(page: Page, type: string, sign: RegExp): Promise<number> {
  const row = page
    .locator('[data-block="monthly"] tbody tr')
    .filter({ has: page.locator('th', { hasText: type }) })
    .filter({ hasText: sign });
  const text = (await row.locator('td').first().textContent()) ?? '';
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  const service = words.of(contracts, 'values.contractType.SERVICE');
  const open = (page: Page, tab: string) => page.getByRole('tab', { name: words.of(contracts, `tabs.${tab}`) }).click();

  test(`a type is chosen, and the fields follow it (${locale})`, async ({ signIn, api }) => {
    const contractNo = ofThisTry(`E2E-A-${locale}`);
    const title = ofThisTry(`基本契約 ${locale}`);
    const page = await signIn('admin', pathOf(contracts), { locale });
    await listed(page);

    await test.step('the form asks for what the type has', async () => {
      await addLink(page, words, contracts).click();
      await control(page, 'contractTitle').fill(title);
      await control(page, 'contractNo').fill(contractNo);
      await control(page, 'contractType').selectOption('OFFICE_RENTAL');
      await expect(field(page, 'placeId')).toBeVisible();
      await expect(field(page, 'personId')).toHaveCount(0);
      await control(page, 'contractType').selectOption('SERVICE');
      await expect(field(page, 'personId')).toBeVisible();
      await control(page, 'counterparty').fill('見本商事');
      await control(page, 'contractStartDate').fill('2026/04/01');
      await control(page, 'contractEndDate').fill('2027/03/31');
      await expect(field(page, 'renewalMonths')).toHaveCount(0);
      await control(page, 'autoRenewal').check();
      await control(page, 'renewalMonths').fill('12');
      await save(page, words);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(section(page, 'basic')).toContainText(words.of(contracts, 'values.contractStatus.DRAFT'));
    });
    const id = idIn(page);

    await test.step('a contract below it is added on its tab, which counts it', async () => {
      await open(page, 'structure');
      const child = ofThisTry(`個別契約 ${locale}`);
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(words.of(contracts, 'name', { smart_count: 1 }), 'i') })
        .first()
        .click();
      await control(page, 'contractTitle').fill(child);
      await control(page, 'contractNo').fill(`${contractNo}-1`);
      await control(page, 'contractType').selectOption('SERVICE');
      await save(page, words);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(`${words.of(contracts, 'tabs.structure')}1`);
      await listed(page);
      await rowOf(page, child).locator('a').first().click();
      await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible();
      await expect(value(page, 'parentContractId')).toHaveText(title);
      await value(page, 'parentContractId').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect((await api.list(contracts, { freeText: `${contractNo}-1`, contractType: 'ALL' })).items).toMatchObject([
        { parentContractId: id },
      ]);
    });

    await test.step('what a check of the clauses found is a table that is filled in', async () => {
      await open(page, 'risk-provisions');
      await editSection(page, 'clauses');
      const missing = words.of(contracts, 'values.clauseLiabilityCap.MISSING');
      await matrixRow(page, 'clauseLiabilityCap')
        .getByRole('radio', { name: `${words.of(contracts, 'fields.clauseLiabilityCap')}: ${missing}` })
        .check();
      await save(page, words);
      await expectMarked(page, 'clauseLiabilityCap', missing);
    });

    await test.step('it is approved step by step', async () => {
      await open(page, 'approval-info');
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(words.of(approvals, 'name', { smart_count: 1 }), 'i') })
        .first()
        .click();
      await control(page, 'step').fill('1');
      await choose(page, 'approverId', familyNames[locale][0]);
      await save(page, words);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await listed(page);
      await expect(rows(page)).toHaveCount(1);
      await rows(page).first().locator('[data-row-menu]').click();
      await page.getByRole('menuitem', { name: words.of(approvals, 'actions.approve.label'), exact: true }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(rows(page).first()).toContainText(words.of(approvals, 'values.result.APPROVED'));
    });

    await test.step('the history has each of these steps', async () => {
      await open(page, 'history');
      const entries = page.locator('main ol li[data-action]');
      await expect(entries.last()).toHaveAttribute('data-action', 'create');
      await expect(entries.first()).toContainText(words.of(contracts, 'fields.clauseLiabilityCap'));
    });
  });

  test(`costs are added up in each currency by itself (${locale})`, async ({ signIn, api }) => {
    const page = await signIn('admin', costPath, { locale });
    const block = page.locator('[data-block="monthly"]');
    await expect(block.getByRole('table')).toBeVisible();
    const yen = await monthly(page, service, /[¥￥]/);
    const contract = await api.create(contracts, {
      contractNo: ofThisTry(`E2E-C-${locale}`),
      contractTitle: '費用の見本',
      contractType: 'SERVICE',
      amount: 1234,
      currencyCode: 'JPY',
      paymentCycle: 'MONTHLY',
    });
    const foreign = await api.create(contracts, {
      contractNo: ofThisTry(`E2E-D-${locale}`),
      contractTitle: '外貨の見本',
      contractType: 'SERVICE',
      amount: 99.5,
      currencyCode: 'USD',
      paymentCycle: 'MONTHLY',
    });
    await page.reload();
    await expect(block.getByRole('table')).toBeVisible();
    expect(await monthly(page, service, /[¥￥]/), 'a draft costs nothing yet').toBe(yen);
    const dollars = await block.locator('tbody tr').filter({ hasText: service }).filter({ hasText: /\$/ }).count();
    const before = dollars === 0 ? 0 : await monthly(page, service, /\$/);

    for (const { id, contractTitle } of [contract, foreign]) {
      await page.goto(contracts.routes.detail.replace('{id}', id));
      await act(page, words, words.of(contracts, 'actions.activate.label'));
      await expect(
        toast(page, words.of(contracts, 'actions.activate.done', { title: String(contractTitle) })),
      ).toBeVisible();
    }
    await page.goto(costPath);
    await expect(block.getByRole('table')).toBeVisible();
    expect(await monthly(page, service, /[¥￥]/)).toBe(yen + 1234);
    expect(await monthly(page, service, /\$/)).toBeCloseTo(before + 99.5, 2);
  });
}
