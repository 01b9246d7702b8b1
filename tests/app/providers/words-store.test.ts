import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWords, type WordsSource } from '#app/providers/words/words-store.ts';
import type { Locale } from '#model/types/locale.ts';

const hello: Readonly<Record<Locale, string>> = { 'ja-JP': 'こんにちは', 'en-US': 'Hello' };

/** Words that load on demand; loading a language in `broken` fails. */
function sourceWithout(...broken: readonly Locale[]): WordsSource {
  return {
    async app(locale) {
      if (broken.includes(locale)) throw new Error(`no ${locale}`);
      return { app: { hello: hello[locale] }, resources: { equipment: { name: `name ${locale}` } } };
    },
    later: async (locale) => ({ ra: { hello: `ra ${hello[locale]}` }, app: { later: `later ${hello[locale]}` } }),
    resource: async (locale, name) => ({ name: `full ${locale}`, fields: { tag: `${name} tag ${locale}` } }),
  };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('createWords', () => {
  it('has the words of the frame at once and those of a resource once it is used', async () => {
    const words = await createWords('en-US', sourceWithout());
    const { translate } = words.state().provider;
    expect(translate('app.hello')).toBe('Hello');
    expect(translate('resources.equipment.name')).toBe('name en-US');
    await words.addResource('equipment');
    expect(translate('resources.equipment.name')).toBe('full en-US');
    expect(translate('resources.equipment.fields.tag')).toBe('equipment tag en-US');
  });

  it('has the later words once they are asked for, in every language from then on', async () => {
    const words = await createWords('en-US', sourceWithout());
    expect(words.state().provider.translate('ra.hello')).toBe('ra.hello');
    await words.addLater();
    expect(words.state().provider.translate('ra.hello')).toBe('ra Hello');
    expect(words.state().provider.translate('app.later')).toBe('later Hello');
    expect(words.state().provider.translate('app.hello')).toBe('Hello');
    await words.change('ja-JP');
    expect(words.state().provider.translate('ra.hello')).toBe('ra こんにちは');
  });

  it('changes every word at once, those of used resources too, and tells with a new provider', async () => {
    const words = await createWords('en-US', sourceWithout());
    await words.addResource('equipment');
    const before = words.state();
    let notifications = 0;
    words.subscribe(() => {
      notifications += 1;
    });
    await words.change('ja-JP');
    const after = words.state();
    expect(notifications).toBe(1);
    expect(after.locale).toBe('ja-JP');
    expect(after.provider).not.toBe(before.provider);
    expect(after.provider.translate('resources.equipment.fields.tag')).toBe('equipment tag ja-JP');
  });

  it('falls back to the default language when the wanted one cannot be loaded', async () => {
    const words = await createWords('en-US', sourceWithout('en-US'));
    expect(words.state().locale).toBe('ja-JP');
    expect(words.state().provider.translate('app.hello')).toBe('こんにちは');
    expect(console.error).toHaveBeenCalledWith('Failed to load locale', expect.any(Error));
  });

  it('fails when no language can be loaded', async () => {
    await expect(createWords('en-US', sourceWithout('en-US', 'ja-JP'))).rejects.toThrow('no ja-JP');
  });

  it('stays as it is when another language cannot be loaded', async () => {
    const words = await createWords('ja-JP', sourceWithout('en-US'));
    await expect(words.change('en-US')).rejects.toThrow('no en-US');
    expect(words.state().locale).toBe('ja-JP');
  });

  it('has the words of a resource that is first used in the middle of a change', async () => {
    const words = await createWords('ja-JP', sourceWithout());
    await Promise.all([words.change('en-US'), words.addResource('equipment'), words.change('en-US')]);
    expect(words.state().provider.translate('resources.equipment.name')).toBe('full en-US');
  });

  it('follows the last of two quick changes', async () => {
    const words = await createWords('ja-JP', sourceWithout());
    await Promise.all([words.change('en-US'), words.change('ja-JP')]);
    expect(words.state().locale).toBe('ja-JP');
    expect(words.state().provider.translate('app.hello')).toBe('こんにちは');
  });
});
