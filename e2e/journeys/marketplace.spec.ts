/**
 * Ten laptops, from the store to the supplier's answer; and a company without the marketplace. Once in each language.
 */
import type { Api } from '../support/api.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { act, pathOf, toast } from '../support/record-page.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const products = resourceNamed('store-products');
const cart = resourceNamed('cart-items');
const sent = resourceNamed('sent-orders');
const sales = resourceNamed('sales-orders');
const lines = resourceNamed('order-lines');
const settings = resourceNamed('store-settings');

/** A product of a group company, so that its orders are visible from both sides. */
async function offered(api: Api, name: string): Promise<string> {
  const { items } = await api.list(resourceNamed('trading-companies'), { companyTypeIn: 'GROUP' });
  const price = { priceType: 'ONESHOT', unitPrice: 176_000, currencyCode: 'JPY' };
  await api.create(products, { name, supplierId: items[0]?.id, deviceType: 'LAPTOP', ...price });
  return name;
}

const quantityOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`ten laptops are ordered, accepted and seen to be accepted (${locale})`, async ({ signIn, api }) => {
    const name = await offered(api, ofThisTry(`見本ノート ${locale}`));
    const page = await signIn('admin', `${products.routes.list}?freeText=${encodeURIComponent(name)}`, { locale });

    await test.step('a card of the store puts the product into the cart', async () => {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
      await card.getByRole('button', { name: words.of(products, 'actions.add-to-cart.label') }).click();
      await expect(toast(page, words.of(products, 'actions.add-to-cart.done', { title: name }))).toBeVisible();
    });

    await test.step('the cart takes whole numbers, and says what they come to', async () => {
      await page.goto(cart.routes.list);
      const input = quantityOf(page, words('app.cart.quantity', { title: name }));
      for (const text of ['0', '-1', '1.5', '1000000']) {
        await input.fill(text);
        await input.press('Enter');
        await expect(page.getByText(words('app.cart.range', { from: 1, to: 9999 }))).toBeVisible();
        await expect(input).toHaveValue(text);
      }
      await input.fill('10');
      await input.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('1,760,000');
    });

    await test.step('what is ordered is asked once more, and becomes orders', async () => {
      await page.getByRole('button', { name: words('app.cart.order'), exact: true }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText(words.of(cart, 'actions.place.question'));
      await question.getByRole('button', { name: words.of(cart, 'actions.place.button'), exact: true }).click();
      await expect(page.getByText(words.of(cart, 'empty.title'))).toBeVisible();
      await expect(page.getByRole('link', { name: words('app.cart.toOrders') })).toBeVisible();
    });

    const [line] = (await api.list(lines, { freeText: name })).items;
    const order = { id: String(line?.orderId) };
    const { orderNumber } = await api.get(sent, order.id);

    await test.step('the latest sent order is the first that nobody has answered', async () => {
      await page.getByRole('link', { name: words('app.cart.toOrders') }).click();
      await expect(page).toHaveURL(sent.routes.list);
      await expect(page.getByRole('link', { name: String(orderNumber) })).toBeVisible();
    });

    await test.step('who sells accepts it, with a day of delivery', async () => {
      await page.goto(pathOf(sales, order));
      await act(page, words, words.of(sales, 'actions.accept.label'));
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-field="deliveryDate"] input').first().fill('2026/12/10');
      await dialog.getByRole('button', { name: words.of(sales, 'actions.accept.button'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(toast(page, words.of(sales, 'actions.accept.done', { title: String(orderNumber) }))).toBeVisible();
    });

    await test.step('who buys sees that it is accepted, and who did what', async () => {
      await page.goto(pathOf(sent, order));
      await expect(page.locator('main header').first()).toContainText(words.of(sent, 'values.status.ACCEPTED'));
      await page.getByRole('tab', { name: words.of(sent, 'tabs.activities') }).click();
      await expect(page).toHaveURL(`${pathOf(sent, order)}/activities`);
      await expect(page.locator('main')).toContainText(words.of(sent, 'values.status.ACCEPTED'));
    });

    await test.step('the product can be put into the cart again from its own page', async () => {
      await page.goto(pathOf(products, { id: String(line?.productId) }));
      await act(page, words, words.of(products, 'actions.add-to-cart.label'));
      await expect(toast(page, words.of(products, 'actions.add-to-cart.done', { title: name }))).toBeVisible();
    });
  });

  test(`a company without the marketplace is told so, and one that only sells has no store (${locale})`, async ({
    signIn,
    api,
  }) => {
    const { id } = await api.first(settings);
    const page = await signIn('admin', '/', { locale });
    try {
      await api.change(settings, id, { isCustomer: false });
      await page.goto(sales.routes.list);
      const heads = page.getByRole('navigation').getByRole('link', { name: words('navigation.tabs.store-products') });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(heads).toHaveCount(0);
      await api.change(settings, id, { isAvailable: false });
      for (const { routes } of [products, cart, sent, sales]) {
        await page.goto(routes.list);
        await expect(page).toHaveURL('/marketplace/unavailable');
        await expect(page.locator('main')).toContainText(words('store-unavailable.blocks.unavailable.text'));
      }
    } finally {
      await api.change(settings, id, { isAvailable: true, isCustomer: true });
    }
  });
}
