/** The page with what waits: first in the menu, and each number and record is a link. */
import { grid, listed } from '../support/list-page.ts';
import { languagesFor, resourceNamed } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

const devices = resourceNamed('devices');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;

  test(`a number leads to the list with these records (${locale})`, async ({ signIn }) => {
    const page = await signIn('admin', devices.routes.list, { locale });
    await listed(page);
    const menu = page.getByRole('navigation', { name: words('app.shell.navigation') });
    const first = menu.getByRole('link').nth(1);
    await expect(first).toHaveText(words('app.shell.home'));
    await first.click();
    await expect(page).toHaveURL('/home');
    await expect(first).toHaveAttribute('aria-current', 'page');

    const label = words.of(devices, 'home.IN_TROUBLED');
    const panel = page.getByRole('region', { name: label, exact: true });
    const record = panel.getByRole('listitem').first().getByRole('link');
    const title = (await record.textContent()) ?? '';
    const number = Number(
      ((await panel.getByRole('heading').textContent()) ?? '').replace(label, '').replaceAll(/\D/g, ''),
    );
    expect(number).toBeGreaterThan(0);
    await panel.getByRole('link', { name: label }).click();
    await listed(page);
    await expect(page).toHaveURL(`${devices.routes.list}?category=IN_TROUBLED`);
    const tab = page.getByRole('tab', { name: words.of(devices, 'categories.IN_TROUBLED') });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toContainText(String(number));
    await expect(grid(page)).toContainText(title);
    await page.goBack();
    await record.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  });
}

test('who has nothing to do there is told so', async ({ signIn }) => {
  const page = await signIn('hr-viewer', '/home', { locale: 'ja-JP' });
  await expect(page.getByText('対応が必要なものはありません。')).toBeVisible();
});
