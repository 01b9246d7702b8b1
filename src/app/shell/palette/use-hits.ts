/** Records that contain the typed words, as commands. */
import { searchPage } from '#model/pages/home.ts';
import { knownEntries } from '../../providers/entries.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useResourceName } from '../../providers/words/words.tsx';
import { useFound } from '../search/use-found.ts';
import type { Command } from './commands.ts';

const mostShown = 8;

export interface Hits {
  readonly commands: readonly Command[];
  /** False until the server has answered for the typed text. */
  readonly isSettled: boolean;
}

/** @param more label of the command that opens the page with all hits */
export function useHits(text: string, more: string): Hits {
  const nameOf = useResourceName();
  const typed = text.trim();
  const { hits, isFetching } = useFound(typed, mostShown);
  const entries = new Map(knownEntries().map((entry) => [entry.name, entry]));
  const records = hits.flatMap((hit): readonly Command[] => {
    const entry = entries.get(hit.resource);
    if (!entry) return [];
    const why = hit.label === null ? [] : [`${hit.label}: ${hit.text}`];
    return [
      {
        ...{ key: `record ${hit.resource} ${hit.id}`, kind: 'record', icon: entry.icon, texts: [] },
        label: hit.title === '' ? nameOf(hit.resource, 1) : hit.title,
        detail: [nameOf(hit.resource, 1), ...why].join(' · '),
        effect: { kind: 'go', to: recordPath(entry, hit.id) },
      },
    ];
  });
  const all: Command = {
    ...{ key: 'record all', kind: 'record', icon: 'search', label: more, detail: null, texts: [] },
    effect: { kind: 'go', to: `${searchPage}?${new URLSearchParams({ q: typed })}` },
  };
  return {
    commands: records.length < mostShown ? records : [...records, all],
    isSettled: !isFetching,
  };
}
