/** The layout of a new module: title of records; columns, search and filters of the list; sections of the form. */
import type { FieldRequest, ModuleRequest } from './module-request.ts';

type Fields = readonly FieldRequest[];

/** Further columns are hidden at first. */
const shownColumns = 8;
/** A form with at most so many fields has no sections. */
const fieldsPerForm = 8;

const ofType =
  (...types: readonly string[]) =>
  ({ type }: FieldRequest): boolean =>
    types.includes(type);

const isLine = ofType('text', 'kana', 'email', 'phone');
const isChosen = ofType('choice', 'choices', 'boolean', 'reference', 'references');
const isDay = ofType('date', 'date-time');
const isNote = ofType('multiline', 'files', 'image', 'structure');

/** Parts of the resource file; a module with few fields relies on the defaults. */
export function layoutOf({ fields }: ModuleRequest): object {
  const title = titleOf(fields);
  const key = fields.find((field) => field.isKey && field !== title);
  const columns = columnsOf(fields, title);
  const search = fields.filter(isLine).slice(0, 10).map(nameOf);
  const filters = [
    ...fields.filter(isChosen).map(nameOf),
    ...fields.filter(isDay).map((field) => ({ field: field.name, as: 'range' })),
  ];
  const sections = sectionsOf(fields);
  return {
    ...(title && key ? { title: { text: `{${title.name}}`, subtitle: `{${key.name}}` } } : {}),
    ...(title && !key ? { title: `{${title.name}}` } : {}),
    list: {
      columns,
      ...(search.length > 0 ? { search } : {}),
      ...(filters.length > 0 ? { filters } : {}),
    },
    ...(sections.length > 1
      ? {
          detail: {
            tabs: [
              { name: 'profile', sections },
              { name: 'history', timeline: 'audit' },
            ],
          },
        }
      : {}),
  };
}

const nameOf = ({ name }: FieldRequest): string => name;

/** The field that names a record: its name, else its code, else its first text. */
function titleOf(fields: Fields): FieldRequest | undefined {
  const lines = fields.filter(ofType('text'));
  const called = (pattern: RegExp): FieldRequest | undefined => lines.find(({ name }) => pattern.test(camel(name)));
  return (
    called(/^(?:name|title)$/) ??
    called(/^(?:product|item|asset|device|project|customer|company|full|employee|property|event)(?:Name|Title)$/) ??
    lines.find(({ isKey }) => isKey) ??
    called(/(?:Name|Title)$/) ??
    lines.find(({ isUnique }) => isUnique) ??
    lines[0] ??
    fields.find(({ isKey }) => isKey)
  );
}

/** Makes `full_name` and `FullName` match names like `fullName`. */
const camel = (name: string): string =>
  name
    .replace(/[-_ ]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, (one) => one.toLowerCase());

function columnsOf(fields: Fields, title: FieldRequest | undefined): readonly (object | string)[] {
  const rest = fields.filter((field) => field !== title && !isNote(field));
  const inOrder = [...(title ? [title] : []), ...rest];
  return [
    ...inOrder.slice(0, shownColumns).map(nameOf),
    ...inOrder.slice(shownColumns).map(({ name }) => ({ field: name, hidden: true })),
  ];
}

interface Section {
  readonly name: SectionName;
  readonly fields: readonly string[];
}

const sectionWords = {
  basic: { 'ja-JP': '基本情報', 'en-US': 'Basic information' },
  contact: { 'ja-JP': '連絡先', 'en-US': 'Contact' },
  dates: { 'ja-JP': '日付', 'en-US': 'Dates' },
  amounts: { 'ja-JP': '金額・数量', 'en-US': 'Amounts' },
  notes: { 'ja-JP': '備考', 'en-US': 'Notes' },
} as const;

type SectionName = keyof typeof sectionWords;

const sectionOf = (field: FieldRequest): SectionName => {
  if (
    ofType('email', 'phone', 'postal-code', 'url')(field) ||
    /address|prefecture|city|street|building$/i.test(field.name)
  )
    return 'contact';
  if (ofType('date', 'date-time', 'month', 'clock-time')(field)) return 'dates';
  if (ofType('integer')(field) && /(?:Key|Number|No|Code|Id)\d*$/.test(field.name)) return 'basic';
  if (ofType('yen', 'percent', 'integer', 'number', 'minutes')(field)) return 'amounts';
  return isNote(field) ? 'notes' : 'basic';
};

/** Returns no sections for a short form; a section with a single field is merged into the first one. */
function sectionsOf(fields: Fields): readonly Section[] {
  if (fields.length <= fieldsPerForm) return [];
  const names = Object.keys(sectionWords) as readonly SectionName[];
  const size = (name: SectionName): number => fields.filter((field) => sectionOf(field) === name).length;
  const used = names.filter((name) => name === 'basic' || size(name) > 1);
  const placeOf = (field: FieldRequest): SectionName => (used.includes(sectionOf(field)) ? sectionOf(field) : 'basic');
  return used
    .map((name) => ({ name, fields: fields.filter((field) => placeOf(field) === name).map(nameOf) }))
    .filter((section) => section.fields.length > 0);
}

/** Words of the sections in one language, by name. */
export function sectionWordsOf({ fields }: ModuleRequest, locale: 'ja-JP' | 'en-US'): Readonly<Record<string, string>> {
  const names: readonly SectionName[] = sectionsOf(fields).map(({ name }) => name);
  return Object.fromEntries(
    (names.length > 1 ? names : (['basic'] as const)).map((name) => [name, sectionWords[name][locale]]),
  );
}
