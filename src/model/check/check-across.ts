/** Faults that only show when all resources are seen together: targets of references, embedded fields, claimed twice. */

import { blocksOf, type Page } from '../blocks/block.ts';
import { checkNextSteps } from '../declare/define-create.ts';
import { circlesIn } from '../declare/link-totals.ts';
import { isOnlyShown } from '../derivation.ts';
import { withoutId } from '../names.ts';
import { hint } from '../nearest.ts';
import { schemaFile } from '../papers.ts';
import { relatedTabs } from '../related.ts';
import type { Field, Resource } from '../resource.ts';
import { ruleFaults } from '../rule.ts';
import { screenPaths } from '../screen-paths.ts';
import { actionPath, membersPath, relatedCountPath, relatedPath } from '../wire.ts';
import { checkAutomatic } from './check-automatic.ts';
import { checkCircles } from './check-circles.ts';
import { checkCondition } from './check-condition.ts';
import { checkPast } from './check-past.ts';
import { checkRelated } from './check-related.ts';
import { checkTotal } from './check-total.ts';

type Resources = Readonly<Record<string, Resource>>;
type Pages = Readonly<Record<string, Page>>;
type ReportOn = (paper: Pick<Resource, 'name' | 'module'>, path: string, message: string) => void;

/** @param declared names of all resource files, also of those that are left out because of their own faults */
export function checkAcross(resources: Resources, pages: Pages, declared: readonly string[], report: ReportOn): void {
  for (const resource of Object.values(resources)) {
    for (const field of Object.values(resource.fields)) {
      if (field.to) checkReference(resource, field, resources, declared, report);
      if (field.computed?.kind === 'inverse') checkInverse(resource, field, field.computed.field, resources, report);
      checkTotal(resource, field, resources, declared, report);
      checkWireNames(resource, field, report);
    }
    checkMembers(resource, resources, declared, report);
    checkRules(resource, resources, declared, report);
    checkAutomatic(resource, resources, declared, (path, message) => report(resource, path, message));
    checkTouches(resource, declared, report);
    checkRelated(resource, resources, declared, (path, message) => report(resource, path, message));
    checkNextSteps(resource, resources, declared, (path, message) => report(resource, path, message));
  }
  for (const { resource, field, way } of circlesIn(resources))
    report(resource, `fields.${field.name}.derive`, `is worked out from itself: ${way}`);
  checkCircles(resources, report);
  checkPast(Object.values(resources), declared, report);
  checkClaims(resources, pages, report);
}

function checkReference(
  resource: Resource,
  field: Field,
  resources: Resources,
  declared: readonly string[],
  report: ReportOn,
): void {
  const target = field.to ? resources[field.to] : undefined;
  if (!target) {
    if (!declared.includes(field.to ?? ''))
      report(resource, `fields.${field.name}.to`, `no resource "${field.to}"${hint(field.to ?? '', declared)}`);
    return;
  }
  if (target.source.kind === 'view')
    report(resource, `fields.${field.name}.to`, `"${target.name}" has no table, so nothing can refer to its rows`);
  if (Object.keys(target.title.paths).length > 0)
    report(
      resource,
      `fields.${field.name}.to`,
      `"${target.name}" is called after what it refers to itself, so nothing can refer to it`,
    );
  if (target.source.kind === 'mount')
    report(
      resource,
      `fields.${field.name}.to`,
      `"${target.name}" shows records of "${target.source.of}"; refer to that`,
    );
  for (const embed of field.embeds) {
    const names = embed.kind === 'scalar' ? [embed.field] : Object.values(embed.fields);
    for (const name of names)
      if (name !== '$title' && !Object.hasOwn(target.fields, name))
        report(
          resource,
          `fields.${field.name}.embed.${embed.name}`,
          `no field "${name}" in ${schemaFile(target.schemaName)}${hint(name, Object.keys(target.fields))}`,
        );
      else if (target.fields[name] && isOnlyShown(target.fields[name]))
        report(
          resource,
          `fields.${field.name}.embed.${embed.name}`,
          `"${name}" is what other records say of ${target.name}, so it is not shown through a reference`,
        );
  }
}

/** Categories that were made for blocks have been checked there. */
function checkRules(resource: Resource, resources: Resources, declared: readonly string[], report: ReportOn): void {
  for (const [index, { where, lens }] of resource.list.categories.entries())
    if (where && !lens)
      checkCondition(
        where,
        `list.categories[${index}].where`,
        resource.fields,
        (path, message) => report(resource, path, message),
        ruleFaults(resources, declared),
      );
}

/** The other side must refer to this one, by a field that it stores. */
function checkInverse(resource: Resource, field: Field, name: string, resources: Resources, report: ReportOn): void {
  const other = field.to ? resources[field.to]?.fields[name] : undefined;
  if (!field.to || (other?.to === resource.stored.as && !other.computed)) return;
  report(
    resource,
    `fields.${field.name}.inverse`,
    `${field.to} does not refer to ${resource.name} by a field "${name}"`,
  );
}

function checkMembers(resource: Resource, resources: Resources, declared: readonly string[], report: ReportOn): void {
  const { members } = resource;
  if (members?.kind === 'through') {
    const field = resource.fields[members.field];
    if (field?.kind !== 'references' || resources[field.to ?? '']?.members?.kind !== 'own')
      report(resource, 'members.through', `"${members.field}" must list records that have members of their own`);
  }
  if (members?.kind !== 'own') return;
  const target = resources[members.of];
  if (!target) {
    if (!declared.includes(members.of))
      report(resource, 'members.of', `no resource "${members.of}"${hint(members.of, declared)}`);
    return;
  }
  const type = target.fields[members.type];
  const types = resource.fields[members.types];
  if (!type)
    report(resource, 'members.type', `no field "${members.type}"${hint(members.type, Object.keys(target.fields))}`);
  else if (types?.kind !== 'choices' || !types.values?.every((value) => type.values?.includes(value)))
    report(resource, 'members.types', `"${members.types}" must list values of ${members.of}.${members.type}`);
  if (members.where)
    checkCondition(members.where, 'members.where', target.fields, (path, message) => report(resource, path, message));
}

function checkTouches(resource: Resource, declared: readonly string[], report: ReportOn): void {
  const known = [...declared, 'session'];
  for (const [index, name] of resource.touches.entries())
    if (!known.includes(name)) report(resource, `touches[${index}]`, `no resource "${name}"${hint(name, known)}`);
}

/** An embedded name that is also a field would say two things at once. */
function checkWireNames(resource: Resource, field: Field, report: ReportOn): void {
  for (const { name } of field.embeds)
    if (Object.hasOwn(resource.fields, name))
      report(resource, `fields.${field.name}.embed.${name}`, `"${name}" is already a field`);
  if (field.to && field.name === withoutId(field.name))
    report(resource, `fields.${field.name}`, 'the name of a reference ends in "Id", since its value is an id');
}

/** Below these the server answers by itself. */
const ownCalls = /^\/v2\/(session|activity-logs|files)(\/|$)/;

function checkClaims(resources: Resources, pages: Pages, report: ReportOn): void {
  const claims = new Map<string, string>();
  const claim = (paper: Pick<Resource, 'name' | 'module'>, place: string, path: string): void => {
    const pattern = path.replace(/\{\w+\}/g, '{id}');
    const owner = claims.get(pattern);
    if (owner) report(paper, place, `${path} already belongs to ${owner}`);
    else claims.set(pattern, `${paper.name} (${place})`);
  };
  const checkCall = (paper: Pick<Resource, 'name' | 'module'>, place: string, path: string): void => {
    if (!/^\/v[23]\//.test(path)) report(paper, place, `${path} is no call: those stand below /v2 or /v3`);
    if (ownCalls.test(path)) report(paper, place, `${path} belongs to the server itself`);
  };
  for (const resource of Object.values(resources)) {
    const calls = {
      ...Object.fromEntries(
        Object.entries(resource.wire)
          .filter(([name]) => !resource.single || name === 'record')
          .map(([name, path]) => [`wire.${name}`, path]),
      ),
      ...(resource.single ? {} : { select: resource.select.api }),
      ...(resource.members?.kind === 'own' ? { members: membersPath(resource) } : {}),
      ...Object.fromEntries(
        Object.values(resource.actions).map(({ name, on, path }) => [
          `actions.${name}.call`,
          actionPath(resource, { on, path }),
        ]),
      ),
      ...Object.fromEntries(
        relatedTabs(resource).flatMap(({ name }) => [
          [`tabs.${name}`, relatedPath(resource, name)],
          [`tabs.${name} (count)`, relatedCountPath(resource, name)],
        ]),
      ),
      ...Object.fromEntries(
        blocksOf(resource).flatMap(({ name, api }) => (api === null ? [] : [[`blocks.${name}`, api]])),
      ),
    };
    const screens = Object.entries(screenPaths(resource)).map(
      ([kind, path]) => [['choose', 'completed'].includes(kind) ? `${kind}.path` : `routes.${kind}`, path] as const,
    );
    for (const [place, path] of Object.entries(calls)) checkCall(resource, place, path);
    for (const [place, path] of [...screens, ...Object.entries(calls)]) claim(resource, place, path);
  }
  for (const page of Object.values(pages)) {
    claim(page, 'path', page.path);
    for (const { name, api } of page.blocks) {
      if (api === null) continue;
      checkCall(page, `page.blocks.${name}`, api);
      claim(page, `page.blocks.${name}`, api);
    }
  }
}
