/** The files of a new field kind, a text with its own format, and its entry in every table with one entry per kind. */
import type { Edits } from './edits.ts';
import { mustBeKebabCase } from './names/kebab-case.ts';

export function kindEdits(name: string): Edits {
  mustBeKebabCase(name);
  const word = camel(name);
  const key = name === word ? name : `'${name}'`;
  const entry = (file: string, text: string, at = '  multiline') => ({ file, at, text: `  ${text},\n` });
  return {
    made: {
      [`src/model/kinds/${name}.ts`]: `import { formattedText } from './text-kind.ts';

/** Capital letters, digits and hyphens. */
export const ${word} = formattedText('${name}', { width: 140, examples: () => ['A-1', 'ZX-0012'] });
`,
      [`src/app/kinds/cells/text/${name}.tsx`]: `import type { Cell } from '../cell.ts';

export const ${word}Cell: Cell = (value) => String(value);
`,
      [`src/app/kinds/inputs/text/${name}.tsx`]: `import type { Input } from '../input.ts';
import { TextControl } from './text-control.tsx';

export const ${word}Input: Input = (props) => <TextControl {...props} />;
`,
    },
    insertions: [
      { file: 'src/model/types/fields/field-kind.ts', at: "  | 'multiline'", text: `  | '${name}'\n` },
      {
        file: 'src/model/kinds/index.ts',
        at: 'import { multiline }',
        text: `import { ${word} } from './${name}.ts';\n`,
      },
      entry('src/model/kinds/index.ts', key === word ? word : `${key}: ${word}`, '  multiline,\n'),
      entry('src/model/kinds/readers/index.ts', `${key}: tidyLine`, '  multiline:'),
      entry('src/model/schema/validation/formats.ts', `${key}: /^[A-Z0-9]+(-[A-Z0-9]+)*$/`, '  multiline:'),
      {
        file: 'src/app/kinds/cells/index.ts',
        at: 'import { multilineCell }',
        text: `import { ${word}Cell } from './text/${name}.tsx';\n`,
      },
      entry('src/app/kinds/cells/index.ts', `${key}: ${word}Cell`, '  multiline:'),
      {
        file: 'src/app/kinds/inputs/index.ts',
        at: 'import { multilineInput }',
        text: `import { ${word}Input } from './text/${name}.tsx';\n`,
      },
      entry('src/app/kinds/inputs/index.ts', `${key}: ${word}Input`, '  multiline:'),
      entry('src/app/kinds/filters/index.ts', `${key}: null`, '  multiline:'),
      entry('src/server/demo/declared/usual.ts', `${key}: ({ number: at }) => \`A-\${at}\``, '  multiline:'),
      entry('tests/model/kinds.test.ts', `${key}: text({ format: '${name}' })`, '  multiline:'),
      entry('tests/support/schema-values.ts', `${key}: ['A-1', 'ZX-0012']`, "  multiline: ['一行目"),
      {
        file: 'tests/support/schema-values.ts',
        at: "  image: [\n    'javascript:",
        text: `  ${key}: ['a-1', 'A 1', '-'],\n`,
      },
      sentence('ja-JP', name, '半角の英大文字、数字、ハイフンで入力してください。'),
      sentence('en-US', name, 'Enter capital letters, digits and hyphens.'),
    ],
  };
}

const sentence = (locale: string, name: string, text: string) => ({
  file: `locales/${locale}/app.json`,
  at: '"format": {',
  after: true,
  text: `\n      ${JSON.stringify(name)}: ${JSON.stringify(text)},`,
});

const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
