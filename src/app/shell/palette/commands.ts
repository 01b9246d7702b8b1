/** The commands that the palette offers to an account, and the search for them: data only. */

import { fold } from '#model/base/text/fold.ts';
import type { PaletteWords } from '#model/pages/palette-words.ts';
import type { Area } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import { type ThemeChoice, themes } from '../../theme/choice.ts';

export type CommandKind = 'page' | 'create' | 'command' | 'record';

/** The effect of a command. */
export type Effect =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'theme'; readonly theme: ThemeChoice }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'sign-out' };

export interface Command {
  readonly key: string;
  readonly kind: CommandKind;
  /** In the current language. */
  readonly label: string;
  /** What the command belongs to, if the label alone is ambiguous. */
  readonly detail: string | null;
  /** Name of an icon of the declarations, or of the palette itself. */
  readonly icon: string;
  readonly effect: Effect;
  /** Folded texts that the search matches: labels first, then aliases. */
  readonly texts: readonly string[];
}

/** A resource whose list the account may open. */
export interface Place {
  readonly name: string;
  readonly icon: string;
  readonly list: string;
  /** The resource whose navigation entry is the parent. */
  readonly under: string | null;
  /** Path of the create form; null if the account may not create records. */
  readonly create: string | null;
  /** Paths of the import wizard; empty if the account may not import. */
  readonly imports: readonly string[];
}

export interface Situation {
  readonly places: readonly Place[];
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  /** The start pages of the account. */
  readonly homes: readonly { readonly area: Area; readonly to: string }[];
  /** The page with what waits for the account; null without one. */
  readonly waiting: string | null;
}

type WordsIn = Readonly<Record<Locale, PaletteWords>>;

const otherLanguage: Readonly<Record<Locale, Locale>> = { 'ja-JP': 'en-US', 'en-US': 'ja-JP' };

/** The commands in their order before the user types anything. */
export function planCommands({ places, locale, theme, homes, waiting }: Situation, words: WordsIn): readonly Command[] {
  const command = (
    key: string,
    kind: CommandKind,
    icon: string,
    effect: Effect,
    label: (words: PaletteWords) => string | undefined,
    { aliasKey = key, under = null }: { readonly aliasKey?: string; readonly under?: string | null } = {},
  ): Command => {
    const present = words[locale];
    const all = [present, words[otherLanguage[locale]]];
    return {
      key,
      kind,
      icon,
      effect,
      label: label(present) ?? key,
      detail: under === null ? null : (present.lists[under] ?? null),
      texts: [...all.map(label), ...all.flatMap(({ aliases }) => aliases[aliasKey]?.split(',') ?? [])]
        .filter((text) => text !== undefined)
        .map(fold),
    };
  };
  const own = (name: string, icon: string, effect: Effect): Command =>
    command(name, 'command', icon, effect, ({ commands }) => commands[name]);
  return [
    ...places.map(({ name, icon, list, under }) =>
      command(name, 'page', icon, { kind: 'go', to: list }, ({ lists }) => lists[name], { under }),
    ),
    ...(waiting === null ? [] : [own('waiting', 'house', { kind: 'go', to: waiting })]),
    ...homes.map(({ area, to }) => own(`${area}-home`, 'house', { kind: 'go', to })),
    ...places.flatMap(({ name, create }) =>
      create === null
        ? []
        : [
            command(`${name}/add`, 'create', 'plus', { kind: 'go', to: create }, ({ forms }) => forms[name], {
              aliasKey: name,
            }),
          ],
    ),
    ...places.flatMap(({ name, imports }) =>
      imports.map((to) =>
        command(to, 'create', 'file-up', { kind: 'go', to }, ({ imports: labels }) => labels[to], { aliasKey: name }),
      ),
    ),
    own(`language-${otherLanguage[locale]}`, 'languages', { kind: 'language', locale: otherLanguage[locale] }),
    ...themes
      .filter((one) => one !== theme)
      .map((one) => own(`theme-${one}`, `theme-${one}`, { kind: 'theme', theme: one })),
    own('shortcuts', 'keyboard', { kind: 'shortcuts' }),
    own('sign-out', 'log-out', { kind: 'sign-out' }),
  ];
}

/** The commands that contain every word of the text, best match first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command, at) => ({ command, at, distance: distanceOf(command.texts, words) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || a.at - b.at)
    .map(({ command }) => command);
}

const nowhere = Number.POSITIVE_INFINITY;
const inside = 3;

/** All words together match better than separate words; a match at the start of a word is better than inside it. */
function distanceOf(texts: readonly string[], words: readonly string[]): number {
  const one = (word: string): number => Math.min(...texts.map((text) => placeOf(text, word)));
  const apart = words.reduce((sum, word) => sum + one(word), inside);
  return Math.min(one(words.join(' ')), apart);
}

function placeOf(text: string, word: string): number {
  if (text === word) return 0;
  const at = text.indexOf(word);
  // Of two texts that start with the word, the shorter one is the better match.
  if (at === 0) return 2 - word.length / text.length;
  if (at < 0) return nowhere;
  return text[at - 1] === ' ' ? 2 : inside;
}
