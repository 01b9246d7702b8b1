type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What is lost with a record: what goes with it, where the words say so, and where it can no longer be found. */
export function deletionText(words: Words, resource: string, record: Readonly<Record<string, unknown>>): string {
  const more = words(`resources.${resource}.deletion`, { ...record, _: '' });
  return [more, words('app.dialogs.delete.text')].filter((text) => text !== '').join(' ');
}
