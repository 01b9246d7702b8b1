/** The resources of a draft: its plans, its copies, and the originals. */

import type { States } from '#model/types/actions/states.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Draft } from '#model/types/records/draft.ts';
import type { Resource } from '#model/types/resource.ts';

export interface DraftProject {
  readonly draft: Draft;
  readonly plans: Resource & { readonly states: States };
  readonly copies: Resource;
  readonly originals: Resource;
}

/** Drafts whose plans are records of this resource. */
export function draftsOf(
  { resources }: Pick<Declarations, 'resources'>,
  { stored }: Resource,
): readonly DraftProject[] {
  return Object.values(resources).flatMap((copies) => {
    const {
      keywords: { draft },
      source,
    } = copies;
    if (!draft || source.kind !== 'table' || copies.fields[draft.plan]?.to !== stored.as) return [];
    const [plans, originals] = [resources[stored.as], resources[draft.resource]];
    return plans?.states && originals ? [{ draft, plans: { ...plans, states: plans.states }, copies, originals }] : [];
  });
}

/** States in which plans are scheduled: those from which `apply-draft` starts. */
export const appliedFrom = ({ actions, states }: Resource): readonly string[] =>
  Object.values(actions).flatMap(({ handler, when }) => {
    const from = states ? when?.[states.field] : undefined;
    return handler === 'apply-draft' && Array.isArray(from) ? from.map(String) : [];
  });
