/** The text of a browser test for one resource: the contents of its plan, as steps that a developer can continue. */
import { may } from '#model/access/access.ts';
import { planList, tabsOf } from '#model/list/plan-list.ts';
import { createPathWith } from '#model/paths/form-paths.ts';
import { planCreate, planRecord } from '#model/record/plan-record.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { adminAccess } from '../support/project.ts';
import { filled, isTyped } from './values.ts';

export function specOf(resource: Resource): string {
  const parts = [...(resource.single ? [] : [listTest(resource)]), ...writeTest(resource), permissionTest(resource)];
  const body = parts.join('\n\n');
  const imports = [
    importOf(['bothLanguages', 'resourceNamed'], '../support/project.ts', body, true),
    importOf(['expectAddress', 'listed', 'pathOf', 'rows', 'sortButton', 'tabs'], '../support/list-page.ts', body),
    importOf(
      ['control', 'editSection', 'expectError', 'field', 'save', 'toast', 'value'],
      '../support/record-page.ts',
      body,
    ),
    importOf(['expect', 'test'], '../support/test.ts', body, true),
  ].filter(Boolean);
  return `/** ${resource.name} in a browser: begun by \`npm run tests:new ${resource.name}\`, gone on with by hand. */
${imports.join('\n')}

test.describe.configure({ mode: 'parallel' });

const resource = resourceNamed('${resource.name}');

for (const words of bothLanguages) {
  const { locale } = words;

${body}
}
`;
}

const importOf = (names: readonly string[], from: string, body: string, always = false): string => {
  const used = names.filter((name) => always || new RegExp(`\\b${name}\\(`).test(body));
  return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : '';
};

const step = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`await test.step('${title}', async () => {`, ...lines, '});'];

const testOf = (title: string, fixtures: string, lines: readonly string[]): string =>
  [`test(\`${title} (\${locale})\`, async ({ ${fixtures} }) => {`, ...lines, '});'].join('\n');

function listTest(resource: Resource): string {
  const plan = planList(adminAccess(resource));
  const { params, sort } = resource.list;
  const [menu] = plan.segments;
  const usual = plan.first;
  const shown = tabsOf(plan, usual, menu?.name ?? null);
  const visible = plan.sortKeys.filter(({ field }) =>
    plan.columns.some((column) => column.field.name === field && !column.hidden),
  );
  const other = visible.find(({ field }) => field !== sort.field);
  return testOf('the list', 'signIn', [
    "const page = await signIn('admin', pathOf(resource), { locale });",
    'await listed(page);',
    ...shown
      .filter((name) => name !== usual)
      .flatMap((name) =>
        step(`the tab ${name}`, [
          `await tabs(page).filter({ hasText: words.of(resource, 'categories.${name}') }).click();`,
          `await expectAddress(page, { ${params.category}: ['${name}'] });`,
          'await listed(page);',
        ]),
      ),
    ...(shown.length > 1
      ? [`await tabs(page).filter({ hasText: words.of(resource, 'categories.${usual}') }).click();`]
      : []),
    ...step('the order', [
      ...(other
        ? [
            `await sortButton(page, '${other.field}').click();`,
            `await expectAddress(page, { ${params.sort}: ['${other.key}'] });`,
            'await listed(page);',
          ]
        : []),
    ]),
    ...plan.filters
      .filter(({ hidden }) => !hidden)
      .flatMap(({ field, param }) =>
        step(`the filter ${param}`, [
          'await page.goto(pathOf(resource));',
          'await listed(page);',
          `const label = words.of(resource, 'fields.${field}');`,
          "await page.locator('main').getByRole('button', { name: label, exact: true }).and(page.locator('[aria-haspopup=\"dialog\"]')).click();",
          "await page.getByRole('dialog', { name: label }).getByRole('checkbox').first().check();",
          `await expect.poll(() => new URL(page.url()).searchParams.getAll('${param}').length).toBe(1);`,
          "await page.keyboard.press('Escape');",
          'await listed(page);',
        ]),
      ),
    ...(plan.searchable
      ? step('the search', [
          'await page.goto(pathOf(resource));',
          'await listed(page);',
          "await page.getByRole('textbox', { name: words('app.list.searchLabel') }).fill('zzzz');",
          `await expectAddress(page, { ${params.search}: ['zzzz'] });`,
          'await expect(rows(page)).toHaveCount(0);',
        ])
      : []),
  ]);
}

function writeTest(resource: Resource): readonly string[] {
  const access = adminAccess(resource);
  if (resource.single || !may(access, 'create')) return [];
  const { variant } = resource.create;
  const path = createPathWith(resource, variant === null ? {} : { [variant]: resource.fields[variant]?.values?.[0] });
  const shown = planCreate(access)
    .sections.flatMap(({ lines }) => lines.flat())
    .map(({ field }) => field);
  const required = shown.filter((field) => field.required && field.default === null && field.name !== variant);
  const [first] = required.filter(isTyped);
  const title = required.find(
    ({ name }) => resource.title.fields.includes(name) && resource.title.text === `{${name}}`,
  );
  return [
    testOf('a record, from the form to its end', 'signIn', [
      `const page = await signIn('admin', '${path}', { locale });`,
      ...(first
        ? step('an empty form says what is missing', [
            'await save(page, words);',
            `await expectError(page, '${first.name}', words('app.validation.required'));`,
          ])
        : []),
      ...step('filled in, it is saved', [
        ...required.map((field) => filled(resource, field)),
        'await save(page, words);',
        'await expect(page).toHaveURL(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/);',
        ...(title ? [`await expect(page.getByRole('heading', { level: 1 })).toContainText(locale);`] : []),
      ]),
      ...editStep(resource, required),
      ...deleteStep(resource),
    ]),
  ];
}

/** A step that changes the first required text field in its section. */
function editStep(resource: Resource, required: readonly Field[]): readonly string[] {
  const access = adminAccess(resource);
  if (!may(access, 'update') || resource.routes.edit) return [];
  const [tab] = planRecord(access).tabs.filter(({ kind }) => kind === 'fields');
  const sections = tab?.kind === 'fields' ? tab.sections : [];
  for (const { name, lines } of sections) {
    const field = lines
      .flat()
      .map((placed) => placed.field)
      .find((one) => isTyped(one) && required.includes(one));
    if (field)
      return step('a section is edited by itself', [
        `await editSection(page, '${name}');`,
        `const changed = \`\${await control(page, '${field.name}').inputValue()} 2\`;`,
        `await control(page, '${field.name}').fill(changed);`,
        'await save(page, words);',
        `await expect(value(page, '${field.name}')).toContainText(changed);`,
      ]);
  }
  return [];
}

const deleteStep = (resource: Resource): readonly string[] =>
  may(adminAccess(resource), 'delete')
    ? step('deleted, it is gone from the list', [
        "await page.locator('main header').getByRole('button', { name: words('app.actions.more') }).click();",
        "await page.getByRole('menuitem', { name: words('app.actions.delete') }).click();",
        "await page.getByRole('alertdialog').getByRole('button').last().click();",
        'await expect(page).toHaveURL(resource.routes.list);',
      ])
    : [];

const permissionTest = (resource: Resource): string =>
  testOf('nobody of the individual area finds the way here', 'signIn', [
    `const page = await signIn('individual', resource.routes.${resource.single ? 'detail' : 'list'}, { locale });`,
    ...(resource.area === 'individual'
      ? ["await expect(page.getByRole('heading', { level: 1 })).toBeVisible();"]
      : [
          "await expect(page.getByRole('heading', { level: 1, name: words('app.dialogs.forbidden.title') })).toBeVisible();",
        ]),
  ]);
