/** Nested words that the second edition only renames: `resource`, `field` and `reference` in place of `of`, `in` and `by`. */

/** Place in the first edition → the new word. `[]` is any entry of a list, `*` any name. */
export type RenamedWords = Readonly<Record<string, string>>;

const ofBlocks: RenamedWords = {
  by: 'reference',
  'stats.of': 'resource',
  'stats.by': 'groupBy',
  'top.of': 'resource',
  'top.by': 'groupBy',
  'bands.of': 'resource',
  'bands.by': 'field',
  'due.of': 'resource',
  'sums.of': 'resource',
  'sums.by': 'groupBy',
  'trend.of': 'resource',
  'list.of': 'resource',
  'checklist[].of': 'resource',
  'log.of': 'resources',
  'form.of': 'resource',
  'rules.of': 'resource',
};

const ofTimelines: RenamedWords = { of: 'resource', by: 'reference', 'icons.by': 'values' };

const ofLayouts: RenamedWords = {
  'cards.icons.by': 'values',
  'timeline.icons.by': 'values',
  'matrix.by': 'unit',
  'tree.words.of': 'resource',
};

const ofCore: RenamedWords = {
  'source.of': 'resource',
  'api.asks.of': 'resource',
  'api.calls.*.by': 'groupBy',
  'fields.*.derive.told': 'alwaysVisible',
  'fields.*.inverse.of': 'resource',
  'fields.*.inverse.by': 'reference',
  'fields.*.numbering.in': 'resource',
  'fields.*.inputMask.in': 'resource',
  'fields.*.inputMask.by': 'field',
  'rules[].while': 'when',
  'compute.by': 'function',
  'list.menus': 'segments',
  'list.parameters.menu': 'segment',
  'list.counts.*.of': 'resource',
  ...below('list.layout', ofLayouts),
  ...below('list.layout[]', ofLayouts),
  ...below('detail.tabs[].timeline', ofTimelines),
  ...below('detail.tabs[].timeline[]', ofTimelines),
  ...below('detail.tabs[].blocks[]', ofBlocks),
  'detail.tabs[].by': 'reference',
  'detail.tabs[].as.tree.words.of': 'resource',
  'create.choose.by': 'field',
  'actions.*.keep.in': 'resource',
  'actions.*.delegate.in': 'resource',
  'actions.*.cascades[].of': 'resource',
  'actions.*.cascades[].by': 'reference',
  'links.*.by': 'field',
};

const ofKeywords: RenamedWords = {
  'actions.*.changes.in': 'field',
  'connects.while': 'when',
  'create.batch.find.*.by': 'field',
  'csv.through.of': 'resource',
  'draft.of': 'resource',
  'draft.while': 'editableIn',
  'erasure.others[].of': 'resource',
  'erasure.others[].by': 'reference',
  'events.in': 'resource',
  'events.of': 'reference',
  'events.by': 'actor',
  'forms.by': 'field',
  'forms.of': 'schemas',
  'members.of': 'resource',
  'preview.of': 'resource',
  'primary.of': 'reference',
  'procedure.instances.in': 'resource',
  'procedure.instances.by': 'reference',
  'procedure.tasks.in': 'resource',
  'procedure.tasks.by': 'reference',
  'procedure.supervisor.by': 'reference',
  'procedure.each.while': 'enabledBy',
  'procedure.each.of': 'resource',
  'procedure.each.by': 'reference',
  'refresh.takes[].in': 'resource',
  'refresh.takes[].by': 'reference',
  'refresh.takes[].onto.by': 'fields',
  'refresh.takes[].tells.while': 'when',
  'refresh.takes[].match.by': 'values',
  'ruled.in': 'resource',
  'ruled.while': 'where',
};

export const renamedInResources: RenamedWords = { ...ofCore, ...ofKeywords };

export const renamedInPages: RenamedWords = {
  ...below('page.blocks[]', ofBlocks),
  'page.result.record.of': 'resource',
};

export const renamedInNavigation: RenamedWords = {
  'groups[].entries[].tabs[].counts.of': 'resource',
  'unlisted[].tabs[].counts.of': 'resource',
};

export const renamedInWords: RenamedWords = { menus: 'segments' };

function below(place: string, words: RenamedWords): RenamedWords {
  return Object.fromEntries(Object.entries(words).map(([word, now]) => [`${place}.${word}`, now]));
}
