/** The files of a new action: its declaration, its handler in the module, its words and a test over HTTP. */

import { type DeclarationFiles, resourceFile } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import { wordsFileOf } from '#model/words/words-files.ts';
import type { Edits } from './edits.ts';
import { mustBeKebabCase } from './names/kebab-case.ts';

/** Label of the action's button, in each language. */
export type Labels = Readonly<Record<Locale, string>>;

/** Files that the edits read, because the insertions depend on their content. */
export const actionFiles = (files: DeclarationFiles, resource: Resource): readonly string[] => [
  resourceFile(resource.module, resource.name),
  ...locales.map((locale) => wordsFileOf(files, locale, resource)),
  moduleFile(resource.module),
];

const moduleFile = (module: string): string => `src/modules/${module}/module.ts`;

/** @param texts content of `actionFiles`, by path; missing files are left out */
export function actionEdits(
  files: DeclarationFiles,
  resource: Resource,
  name: string,
  labels: Labels,
  texts: Readonly<Record<string, string>>,
): Edits {
  mustBeKebabCase(name);
  if (Object.hasOwn(resource.actions, name)) throw new Error(`${resource.name} already has an action "${name}"`);
  const handler = `${name}-${resource.name}`;
  const word = camelCase(handler);
  const { made, insertions } = registration(resource.module, handler, word, texts[moduleFile(resource.module)]);
  const declaration = resourceFile(resource.module, resource.name);
  return {
    made: {
      ...made,
      [`src/modules/${resource.module}/server/handlers/${handler}.ts`]: `import type { ActionHandler } from '#server/actions/action.ts';

/** The gate checks permission and state before, and writes the audit entry after. */
export const ${word}: ActionHandler = async ({ record }) => ({ id: record?.id ?? '' });
`,
      [`tests/modules/${resource.module}/server/${handler}.test.ts`]: testOf(resource, name),
    },
    insertions: [
      ...insertions,
      within(declaration, texts[declaration] ?? '', name, `{ "call": "POST ${name}", "handler": "${handler}" }`),
      ...locales.map((locale) => {
        const file = wordsFileOf(files, locale, resource);
        return within(file, texts[file] ?? '', name, JSON.stringify(wordsOf(locale, labels[locale])));
      }),
    ],
  };
}

/** Adds a line to the module's table of handlers, or creates a module with it. */
function registration(module: string, handler: string, word: string, text: string | undefined): Edits {
  const file = moduleFile(module);
  const line = `import { ${word} } from './server/handlers/${handler}.ts';\n`;
  const entry = `\n    '${handler}': ${word},`;
  if (text === undefined) {
    const name = camelCase(module);
    const index = 'src/modules/index.ts';
    return {
      made: {
        [file]: `import { defineModule } from '#server/modules/module.ts';
${line}
export const ${name} = defineModule({
  name: '${module}',
  handlers: {${entry}
  },
});
`,
      },
      insertions: [
        { file: index, at: 'import ', text: `import { ${name} } from './${module}/module.ts';\n` },
        { file: index, at: 'export const modules = [', after: true, text: `${name}, ` },
      ],
    };
  }
  return {
    made: {},
    insertions: [
      { file, at: 'import { defineModule }', text: line },
      { file, ...place(text, entry) },
    ],
  };
}

/** The place of the entry: among the handlers, or at the end of a module without handlers, which may be on one line. */
function place(text: string, entry: string) {
  if (text.includes('\n  handlers: {')) return { at: '\n  handlers: {', after: true, text: entry };
  if (text.includes('\n});')) return { at: '\n});', text: `\n  handlers: {${entry}\n  },` };
  return { at: ' });', text: `,\n  handlers: {${entry}\n  }` };
}

const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Inserts the action first among the file's actions, or starts a list of actions after the file's `$schema`. */
function within(file: string, text: string, name: string, content: string) {
  const has = /"actions": \{/.test(text);
  const [beginning = '{'] = /^\s*\{\s*"\$schema": "[^"]*",/.exec(text) ?? [];
  return {
    file,
    at: has ? '"actions": {' : beginning,
    after: true,
    text: has ? `\n    "${name}": ${content},` : `\n  "actions": { "${name}": ${content} },`,
  };
}

function wordsOf(locale: Locale, label: string): object {
  const done = locale === 'ja-JP' ? `「%{title}」の「${label}」を実行しました。` : `“%{title}”: ${label} is done.`;
  const blocked = locale === 'ja-JP' ? '現在の状態では実行できません。' : 'This is not possible in the present state.';
  return { label, done, blocked };
}

const testOf = (
  { name: resource }: Resource,
  action: string,
): string => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionPath } from '#model/paths/wire.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('${action} of ${resource} is done by whoever may, and by nobody else', async () => {
  const resource = server.project.declarations.resources['${resource}'];
  const action = Object.values(resource?.actions ?? {}).find(({ name }) => name === '${action}');
  if (!resource || !action) throw new Error('not declared');
  const admin = await server.signInAs('admin@example.co.jp', 'Daicho-demo-1');
  const { id } = (await admin.get(\`\${resource.wire.list}?\${resource.list.query.size}=1\`)).body.items[0];
  const path = actionPath(resource, action).replace('{id}', id);
  expect((await admin.send(action.method, path)).status).toBe(200);
  const individual = await server.signInAs('individual@example.co.jp', 'Daicho-demo-1');
  expect([403, 404]).toContain((await individual.send(action.method, path)).status);
});
`;
