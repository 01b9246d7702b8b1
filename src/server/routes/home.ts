/** What waits for the account, over all modules. */
import type { FastifyInstance } from 'fastify';
import { titleOf } from '#model/fields/record-title.ts';
import { addressOf, homeCall, type Waiting } from '#model/pages/waiting.ts';
import type { Resource } from '#model/types/resource.ts';
import type { WaitingPage } from '../gate/home/read-home.ts';
import { type RouteContext, requireActor } from './context.ts';
import { readParams, refuseUnknown } from './requests/query.ts';

/** Names on the wire of what the title and the subtitle consist of. */
const shownFields = ({ title, subtitle }: Resource): readonly string[] => [
  ...new Set([
    ...[...title.fields, ...(subtitle?.fields ?? [])],
    ...Object.values(title.paths).flatMap(([name = '']) => (name === '' ? [] : [name])),
  ]),
];

export function bindHome(app: FastifyInstance, context: RouteContext): void {
  app.get(homeCall, async (request) => {
    const actor = await requireActor(context, request);
    refuseUnknown(readParams(request), []);
    const project = context.project();
    const waiting = ({ page, ...tab }: WaitingPage): Waiting => {
      const { resource } = tab.access;
      return {
        resource: resource.name,
        category: tab.category,
        label: project.word(resource, actor.locale, `home.${tab.category}`),
        address: addressOf(tab),
        count: page?.count ?? null,
        isAtLeast: page?.isAtLeast ?? false,
        records: (page?.items ?? []).map((record) => ({
          id: String(record.id),
          title: titleOf(resource, record),
          values: Object.fromEntries(shownFields(resource).map((name) => [name, record[name] ?? null])),
        })),
      };
    };
    return { items: (await context.gate.home(actor)).map(waiting) };
  });
}
