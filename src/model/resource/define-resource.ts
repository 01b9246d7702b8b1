/** Defines a resource from its schema and its resource file. Reports all issues instead of stopping at the first. */

import { words } from '../features/index.ts';
import type { ResourceInput } from '../features/resource-input.ts';
import type { Word, WordContext } from '../features/word.ts';
import type { Resource } from '../types/resource.ts';
import { defineCore } from './define-core.ts';

/** Defines all of its words first, then checks all of them. */
export function defineResource(input: ResourceInput): Resource {
  const { context, members } = defineCore(input);
  const resource: Resource = { ...members, ...defineWords(context) };
  for (const { check } of words as readonly Word[]) check?.(resource, context);
  return resource;
}

type Defining = Extract<(typeof words)[number], { readonly define: unknown }>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Members that the table defines. The resource does not compile if one of them is missing. */
const defineWords = (context: WordContext): Intersection<ReturnType<Defining['define']>> =>
  Object.assign({}, ...(words as readonly Word[]).map(({ define }) => define?.(context)));
