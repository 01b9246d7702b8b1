/** Records of all modules that contain the words of a text. */
import type { FastifyInstance } from 'fastify';
import { type Hit, hitsMost, hitsUsual, searchPath } from '#model/features/search/hit.ts';
import type { Locale } from '#model/types/locale.ts';
import { type RouteContext, requireActor } from './context.ts';
import { integer, readParams, refuseUnknown, text } from './requests/query.ts';

const longestText = 200;

/** The label of the field in which a word was found. */
function labelOf(context: RouteContext, { resource: name, field }: Hit, locale: Locale): string | null {
  const project = context.project();
  const resource = project.declarations.resources[name];
  return resource && field !== null ? project.word(resource, locale, `fields.${field}`) : null;
}

export function bindSearch(app: FastifyInstance, context: RouteContext): void {
  app.get(searchPath, async (request) => {
    const actor = await requireActor(context, request);
    const params = readParams(request);
    refuseUnknown(params, ['freeText', 'limit']);
    const most = integer(params, 'limit', 1, hitsMost) ?? hitsUsual;
    const hits = await context.gate.search(actor, text(params, 'freeText', longestText) ?? '', most);
    return { items: hits.map((hit) => ({ ...hit, label: labelOf(context, hit, actor.locale) })) };
  });
}
