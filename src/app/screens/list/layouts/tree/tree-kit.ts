/** What the nodes of a tree show besides their titles. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type Access, canRead } from '#model/access/access.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { TreeNode, TreeRecord } from '#model/list/layouts/tree.ts';
import type { Tone } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { TreeLayout } from '#model/types/screens/layout.ts';
import { embeddedOption } from '../../../../kinds/inputs/references/reference-options.ts';
import { entryOf } from '../../../../providers/entries.ts';
import { recordPath } from '../../../../providers/resources.tsx';
import { useFormat } from '../../../../providers/words/words.tsx';
import type { ListWords } from '../../use-list-words.ts';
import { useTreeWords } from './use-tree-words.ts';

export interface Chip {
  readonly tone: Tone | undefined;
  readonly label: string;
}

export interface TreeKit {
  readonly resource: Resource;
  readonly title: (record: TreeRecord) => string;
  /** The type of the node in the company's terms, and the name of its field. */
  readonly label: (record: TreeRecord) => string | null;
  readonly labelled: string | null;
  readonly chips: (record: TreeRecord) => readonly Chip[];
  /** A draft removes it. */
  readonly isRemoved: (record: TreeRecord) => boolean;
  readonly head: (
    record: TreeRecord,
  ) => { readonly name: string; readonly number: string; readonly picture: string | null } | null;
  /** Its own count, and the count with all descendants; null if the tree counts nothing. */
  readonly count: (node: TreeNode) => {
    readonly label: string;
    readonly own: string;
    readonly whole: string | null;
    readonly accessibleName: string;
  } | null;
  /** Label for the head of a record. */
  readonly headWord: string;
  /** Path of the record: its page on the day of the tree, or the place where it can be edited. */
  readonly path: (record: TreeRecord) => string;
  readonly menuLabel: (record: TreeRecord) => string;
}

// Long: a function for each thing that a node shows, made from the same field names.
export function useTreeKit(
  access: Access,
  layout: TreeLayout,
  words: ListWords,
  baseDate: string | undefined,
  pathOf?: TreeKit['path'],
): TreeKit {
  const translate = useTranslate();
  const format = useFormat();
  const treeWords = useTreeWords(layout.words);
  // Long: the functions are made together, so that nodes render again only if one of them changes.
  return useMemo(() => {
    const { resource } = access;
    const readable = (name: string | null): string | null => (name !== null && canRead(access, name) ? name : null);
    const names = {
      head: readable(layout.head),
      count: readable(layout.count),
      label: readable(layout.label),
      status: readable(layout.status),
    };
    const word = (name: string | null, record: TreeRecord): string | null => {
      const value = name === null ? null : (record[name] ?? null);
      return name === null || value === null ? null : words.wordOf(name, String(value));
    };
    const label = (record: TreeRecord): string | null =>
      treeWords.label(String(names.label === null ? '' : record[names.label])) ?? word(names.label, record);
    const title = (record: TreeRecord): string => titleOf(resource, record);
    const head: TreeKit['head'] = (record) => {
      const field = resource.fields[names.head ?? ''];
      const found = field?.to ? embeddedOption(field, record, entryOf(field.to)) : null;
      return found && { name: found.title, number: found.apart, picture: found.picture ?? null };
    };
    const count: TreeKit['count'] = ({ own, whole, children }) => {
      if (names.count === null || whole === null) return null;
      const counts = {
        label: words.fieldLabel(names.count),
        own: format.number(own ?? 0),
        whole: children.length > 0 ? format.number(whole) : null,
      };
      return { ...counts, accessibleName: translate(`app.tree.${counts.whole === null ? 'own' : 'whole'}`, counts) };
    };
    const {
      keywords: { draft },
    } = resource;
    const isRemoved = (record: TreeRecord): boolean => draft !== undefined && record[draft.removed] === true;
    const chip = (name: string | null, record: TreeRecord): readonly Chip[] => {
      const text = word(name, record);
      return name === null || text === null
        ? []
        : [{ label: text, tone: resource.fields[name]?.tones[String(record[name])] }];
    };
    /** Unchanged records of a draft have no mark. */
    const marks = (record: TreeRecord): readonly Chip[] => {
      if (!draft) return [];
      const isOrphaned = !isRemoved(record) && record[draft.orphaned ?? ''] === true;
      return [
        ...(record[draft.change] === 'NONE' ? [] : chip(draft.change, record)),
        ...(isOrphaned ? chip(draft.orphaned, record) : []),
      ];
    };
    const chips = (record: TreeRecord): readonly Chip[] => [...chip(names.status, record), ...marks(record)];
    return {
      resource,
      title,
      label,
      labelled: names.label,
      chips,
      isRemoved,
      head,
      count,
      headWord: treeWords.head ?? words.fieldLabel(names.head ?? ''),
      path: pathOf ?? (({ id }) => recordPath(resource, id, undefined, baseDate)),
      menuLabel: (record) => words.menuLabel(record),
    };
  }, [access, layout, words, baseDate, pathOf, treeWords, format, translate]);
}
