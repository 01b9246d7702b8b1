/** Two people change the same record: no change is overwritten silently, and none is lost. */
import { expectAccessible } from '../support/accessible.ts';
import { japanese, languagesFor, resourceNamed } from '../support/project.ts';
import { control, editSection, save, value } from '../support/record-page.ts';
import { labels } from '../support/roles.ts';
import { expect, ofThisTry, type Page, test } from '../support/test.ts';

const equipment = resourceNamed('equipment');
const types = resourceNamed('equipment-types');

for (const words of languagesFor(import.meta.filename)) {
  const { locale } = words;
  test(`theirs or mine, field by field (${locale})`, async ({ signIn, another, api, watcher }) => {
    const tag = ofThisTry(`T-${locale}`);
    const [type] = (await api.list(types)).items;
    const record = await api.create(equipment, {
      name: `競合 ${locale}`,
      equipmentTypeId: type?.id,
      status: 'STORED',
      model: 'A-1',
      serialNumber: 'S-1',
    });
    const path = equipment.routes.detail.replace('{id}', record.id);
    const own = await signIn('admin', path, { locale });
    const theirs = await (await another('admin')).newPage();
    await theirs.goto(path);

    await edit(own, { model: 'M-9', serialNumber: 'M-SN' });
    await edit(theirs, { model: 'T-5', serialNumber: 'T-SN', assetTag: tag });
    await save(theirs, words);
    await expect(value(theirs, 'model')).toHaveText('T-5');

    watcher.expectRefusal({ status: 412 });
    await save(own, words);
    const dialog = own.getByRole('dialog', { name: words('app.form.conflict.title') });
    await expect(dialog).toContainText(labels.admin);
    const row = (name: string) => dialog.getByRole('group', { name: words.of(equipment, `fields.${name}`) });
    const side = (name: string, which: 'theirs' | 'mine') =>
      row(name).getByRole('radio', { name: words(`app.form.conflict.${which}`) });
    await expect(row('model')).toContainText('T-5');
    await expect(row('model')).toContainText('M-9');
    await expect(side('model', 'mine')).toBeChecked();
    await expect(dialog).toContainText(tag);
    await expectAccessible(own);

    await test.step('Esc leads back to the form, which still holds what was typed', async () => {
      await own.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(control(own, 'model')).toHaveValue('M-9');
      await expect(control(own, 'serialNumber')).toHaveValue('M-SN');
    });

    await test.step('each field is decided by itself', async () => {
      await save(own, words);
      await side('serialNumber', 'theirs').check();
      await dialog.getByRole('button', { name: words('app.form.conflict.save') }).click();
      await expect(value(own, 'model')).toHaveText('M-9');
      await expect(value(own, 'serialNumber')).toHaveText('T-SN');
      await expect(value(own, 'assetTag')).toHaveText(tag);
      expect(await api.get(equipment, record.id)).toMatchObject({ model: 'M-9', serialNumber: 'T-SN' });
    });

    await test.step('my changes can be dropped', async () => {
      await edit(own, { model: 'M-10' });
      await api.change(equipment, record.id, { model: 'T-6' });
      await save(own, words);
      await dialog.getByRole('button', { name: words('app.form.conflict.reload') }).click();
      await expect(value(own, 'model')).toHaveText('T-6');
      expect((await api.get(equipment, record.id)).model).toBe('T-6');
    });
  });
}

test('a record that somebody deleted meanwhile keeps what was typed', async ({ signIn, api, watcher }) => {
  const words = japanese;
  const [type] = (await api.list(types)).items;
  const record = await api.create(equipment, { name: '消える備品', equipmentTypeId: type?.id, status: 'STORED' });
  const page = await signIn('admin', equipment.routes.detail.replace('{id}', record.id));
  await edit(page, { model: 'M-1' });
  await api.remove(equipment, record.id);
  watcher.expectRefusal({ status: 404 });
  await save(page, words);
  await expect(page.getByRole('alert').or(page.getByRole('dialog')).first()).toContainText(/削除/);
  await expect(control(page, 'model')).toHaveValue('M-1');
});

async function edit(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await editSection(page, 'identity');
  for (const [name, text] of Object.entries(values)) await control(page, name).fill(text);
}
