/** What waits for an account: the declared tabs of all lists that it may read, each with its number and first records. */
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import { recordsOfEach, type WaitingTab, waitingTabs } from '#model/pages/waiting.ts';
import type { GateContext } from '../gate-context.ts';
import { listRecords, type Page } from '../read/read-records.ts';

export interface WaitingPage extends WaitingTab {
  /** Null if the list takes too long. */
  readonly page: Page | null;
}

/** Lists that are read at the same time. */
const atOnce = 3;
/** Time after which a list that is being counted is shown with a lower bound. */
const patienceMs = 2_000;

/** @returns tabs with records, and those that take too long, in the order of the navigation */
export async function readHome(context: GateContext, actor: Actor): Promise<readonly WaitingPage[]> {
  const tabs = waitingTabs(context.project().declarations, actor);
  const pages: WaitingPage[] = [];
  for (let at = 0; at < tabs.length; at += atOnce) {
    const part = tabs.slice(at, at + atOnce);
    pages.push(
      ...(await Promise.all(part.map(async (tab) => ({ ...tab, page: await firstPage(context, tab, actor) })))),
    );
  }
  return pages.filter(({ page }) => page === null || page.count > 0);
}

async function firstPage(context: GateContext, tab: WaitingTab, actor: Actor): Promise<Page | null> {
  const { access, category, segment } = tab;
  const request = { ...defaultRequest(access), segment, category, size: recordsOfEach };
  try {
    return await listRecords(context, access.resource, actor, request, undefined, patienceMs);
  } catch (error) {
    // One list that is cancelled by the time limit of statements does not hide the others.
    if ((error as { readonly code?: unknown }).code === '57014') return null;
    throw error;
  }
}
