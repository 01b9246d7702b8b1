/** Defines a resource from its schema and its resource file. Reports all issues instead of stopping at the first. */

import { words } from '../features/index.ts';
import { type Keywords, keywordsIn } from '../features/keyword.ts';
import type { ResourceInput } from '../features/resource-input.ts';
import type { Word, WordContext } from '../features/word.ts';
import type { KeywordValues } from '../types/keywords.ts';
import type { RawResource } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import { defineCore } from './define-core.ts';

/** Defines all of its words first, then checks all of them. */
export function defineResource(input: ResourceInput): Resource {
  const { context, members } = defineCore(input);
  const keywords = keywordsIn(input.code);
  const resource: Resource = { ...members, ...defineWords(context), keywords: defineKeywords(keywords, context) };
  for (const { check } of words as readonly Word[]) check?.(resource, context);
  for (const { check } of Object.values(keywords)) check?.(resource, context);
  return resource;
}

/** Values of the keywords that the file uses. */
function defineKeywords(keywords: Keywords, context: WordContext): KeywordValues {
  const { raw, input } = context;
  const values = Object.entries(keywords).map(([name, { define, isOfRecords }]) => {
    if (input.base && isOfRecords) return [name, input.base.resource.keywords[name as keyof KeywordValues]];
    const written: unknown = raw[name as keyof RawResource];
    return [name, written !== undefined && define ? define(written, context) : written];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null));
}

type Defining = Extract<(typeof words)[number], { readonly define: unknown }>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Members that the table defines. The resource does not compile if one of them is missing. */
const defineWords = (context: WordContext): Intersection<ReturnType<Defining['define']>> =>
  Object.assign({}, ...(words as readonly Word[]).map(({ define }) => define?.(context)));
