/** Issues of a draft: fields that cannot hold their values, and originals that do not match the copies. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { fieldsOf } from '../../conditions/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Draft } from '../../types/records/draft.ts';
import type { Resource } from '../../types/resource.ts';
import { draftChanges } from './draft.ts';
import { draftedFields, isAmongCopies } from './drafted-fields.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Checks what concerns only the resource itself. */
export function checkDraft(resource: Resource, known: (path: string, field: string) => boolean, report: Report): void {
  const {
    keywords: { draft },
    fields,
    routes,
  } = resource;
  if (!draft) return;
  const must = (part: keyof typeof draft, isValid: (field: Field) => boolean, what: string): void => {
    const name = draft[part];
    if (name === null || !known(`draft.${part}`, name)) return;
    const field = fields[name];
    if (field && !isValid(field)) report(`draft.${part}`, `"${name}" must be ${what}`);
  };
  must('plan', ({ kind, nullable }) => kind === 'reference' && !nullable, 'a reference that cannot be empty');
  must(
    'state',
    ({ kind, readOnly }) => kind === 'choice' && readOnly,
    'a choice that is readOnly: the server writes it',
  );
  must(
    'origin',
    ({ kind, to, readOnly, nullable }) => kind === 'reference' && to === draft.resource && readOnly && nullable,
    `a reference to ${draft.resource} that is readOnly and may be empty`,
  );
  must('base', isServerData, 'an object that is readOnly and may be empty: the server writes it');
  must('differences', isServerData, 'a list of objects that is readOnly and may be empty: the server writes it');
  must(
    'change',
    ({ values, readOnly }) => readOnly && draftChanges.every((one) => values?.includes(one)),
    `a choice of ${draftChanges.join(', ')} that is readOnly: the server writes it`,
  );
  must(
    'removed',
    ({ kind, readOnly, default: given }) => kind === 'boolean' && readOnly && given === false,
    'a boolean that is readOnly and false by default: actions set it',
  );
  must('successor', (field) => isAmongCopies(resource, field), `a reference to ${resource.name}`);
  must(
    'orphaned',
    ({ computed }) => computed?.kind === 'above' && fieldsOf(computed.where).includes(draft.removed),
    `derived by "above" from "${draft.removed}"`,
  );
  if (routes.import) report('path.import', 'copies are made by their plan and cannot be imported');
}

const isServerData = ({ kind, readOnly, nullable }: Field): boolean => kind === 'structure' && readOnly && nullable;

/** Checks the draft together with the originals and the plans. */
export function checkDraftAcross(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const {
    keywords: { draft },
  } = resource;
  if (!draft) return;
  const originals = Object.hasOwn(resources, draft.resource) ? resources[draft.resource] : undefined;
  if (originals) checkOriginals(resource, originals, report);
  else if (!declared.includes(draft.resource))
    report('draft.resource', `no resource "${draft.resource}"${hint(draft.resource, declared)}`);
  const plans = resources[resource.fields[draft.plan]?.to ?? ''];
  if (plans) checkPlans(resource, plans, report);
}

function checkOriginals(resource: Resource, originals: Resource, report: Report): void {
  const draft = resource.keywords.draft as Draft;
  if (originals.source.kind !== 'table')
    report('draft.resource', `"${draft.resource}" has no table of its own to copy from`);
  for (const field of draftedFields(resource)) {
    const original = Object.hasOwn(originals.fields, field.name) ? originals.fields[field.name] : undefined;
    if (!original) {
      const others = Object.keys(originals.fields);
      report(
        'draft',
        `"${field.name}" is not a field of ${draft.resource}, so it cannot be copied${hint(field.name, others)}`,
      );
      continue;
    }
    const expected = original.to === originals.name ? resource.name : original.to;
    if (original.kind !== field.kind || field.to !== expected)
      report('draft', `"${field.name}" is of another kind in ${draft.resource}, so it cannot be copied`);
    else if (!originals.keywords.dated?.fields.includes(field.name))
      report('draft', `"${field.name}" is not in "dated" of ${draft.resource}, so its changes cannot be planned`);
  }
  for (const part of ['begins', 'ends'] as const) {
    const field = Object.hasOwn(originals.fields, draft[part]) ? originals.fields[draft[part]] : undefined;
    if (field?.kind !== 'date' || !field.nullable)
      report(`draft.${part}`, `"${draft[part]}" must be a date of ${draft.resource} that may be empty`);
  }
  if (Object.hasOwn(originals.fields, draft.ends) && !originals.keywords.dated?.fields.includes(draft.ends))
    report('draft.ends', `"${draft.ends}" is not in "dated" of ${draft.resource}, so an end cannot be planned`);
}

function checkPlans(resource: Resource, plans: Resource, report: Report): void {
  const draft = resource.keywords.draft as Draft;
  for (const part of ['on', 'asOf'] as const) {
    const name = draft[part];
    if (name !== null && (!Object.hasOwn(plans.fields, name) || plans.fields[name]?.kind !== 'date'))
      report(`draft.${part}`, `"${name}" must be a date of ${plans.name}`);
  }
  const conflicts = draft.conflicts === null ? undefined : plans.fields[draft.conflicts];
  if (draft.conflicts !== null && !(conflicts && isServerData(conflicts)))
    report(
      'draft.conflicts',
      `"${draft.conflicts}" must be a list of objects of ${plans.name} that is readOnly and may be empty`,
    );
  if (!plans.states) {
    report('draft.plan', `"${plans.name}" has no states`);
    return;
  }
  const begun = plans.states.initial.map(({ state }) => state);
  if (begun.some((state) => state !== draft.editableIn))
    report(
      'draft.editableIn',
      `must be "${begun.join('" or "')}", the state in which a plan begins and its copies are changed`,
    );
  const states = plans.fields[plans.states.field]?.values ?? [];
  const copied = resource.fields[draft.state]?.values ?? [];
  if (!states.every((state) => copied.includes(state)))
    report('draft.state', `"${draft.state}" must have every state of ${plans.name}: ${states.join(', ')}`);
}
