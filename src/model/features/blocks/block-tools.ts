/** Tools for reading every kind of block: kinds of fields, currencies, and rows to which a list can be restricted. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { bothOf, fieldsOf } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import type { Condition } from '../../types/condition.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import type { RawBlock } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Aim } from '../../types/screens/block.ts';
import type { Category, Lens as LensOf } from '../../types/screens/list-declaration.ts';
import { ruleErrors } from '../rule-set/rule-set.ts';
import { type BlockOwner, type BlockProject, type BlockSite, blockSite, fieldAt, resourceAt } from './block-site.ts';

const numbers: readonly FieldKind[] = ['integer', 'decimal', 'yen', 'money', 'minutes'];
const groups: readonly FieldKind[] = ['choice', 'boolean', 'reference'];
const dates: readonly FieldKind[] = ['date'];
const moments: readonly FieldKind[] = ['date', 'instant'];
const codes: readonly FieldKind[] = ['choice', 'text'];

/** The records that a block uses. */
type RawAim = Pick<NonNullable<RawBlock['stats']>, 'resource' | 'category' | 'where'>;

export type BlockTools = ReturnType<typeof blockTools>;

/** @param place of the block in its file */
export function blockTools(raw: RawBlock, owner: BlockOwner, project: BlockProject, place: string, report: Report) {
  const site = blockSite(raw, owner, project, place, report);
  checkWhen(site);
  return {
    common: {
      name: raw.name,
      owner: owner.name,
      api: raw.api ?? `${owner.api}/${raw.name}`,
      reference: raw.reference ?? null,
      when: raw.when ?? null,
    },
    lenses: site.lenses,
    isValid: site.isValid,
    fail: site.fail,
    resource: (name: string, path: string) => resourceAt(site, name, path),
    field: (of: string, name: string, path: string) => fieldAt(site, of, name, path),
    /**
     * The category of the list with exactly these rows: an existing one, or one made for the block.
     *
     * @param item distinguishes several categories of one block
     * @param usual text for the item if it has no texts
     */
    aimAt: (
      aim: RawAim,
      path: string,
      item: string | null = null,
      also: Condition | null = null,
      usual: LensOf['usual'] = null,
    ): Aim => aimAt(site, aim, path, also, { item, usual }),
    isDate: fieldOfKind(site, dates, 'is not a date'),
    isMoment: fieldOfKind(site, moments, 'is neither a date nor a date-time'),
    isNumber: fieldOfKind(site, numbers, 'is not a number, so it cannot be added up'),
    currencyOf: (of: string, summed: readonly string[], written: string | undefined, path: string) =>
      currencyOf(site, of, summed, written, path),
    isCode: fieldOfKind(site, codes, 'is not a currency code'),
    groupBy(of: string, name: string, path: string): void {
      fieldOfKind(site, groups, 'must be a choice, a boolean or a reference to be grouped by')(of, name, path);
      addFilter(site, of, name);
    },
  };
}

function checkWhen({ raw: { when }, owner, project, place, fail, failAt }: BlockSite): void {
  const record = owner.record === null ? null : project.resources[owner.record];
  if (!when || !record) return;
  checkCondition(when, `${place}.when`, record.fields, failAt);
  for (const name of fieldsOf(when))
    if (record.fields[name]?.sensitive) fail(`when.${name}`, `"${name}" is sensitive, and a condition would reveal it`);
}

const fieldOfKind =
  (site: BlockSite, kinds: readonly FieldKind[], message: string) =>
  (of: string, name: string, path: string): void => {
    const found = fieldAt(site, of, name, path);
    if (found && (isOnlyShown(found) || !kinds.includes(found.kind))) site.fail(path, `"${name}" ${message}`);
  };

/** Amounts are added in their own currency, whether or not the block names it. */
function currencyOf(
  { project, fail }: BlockSite,
  of: string,
  summed: readonly string[],
  written: string | undefined,
  path: string,
): string | null {
  const own = summed.flatMap((name) => project.resources[of]?.fields[name]?.currency ?? []);
  const currency = written ?? own[0] ?? null;
  if (own.some((one) => one !== currency))
    fail(path, `amounts are added up in their own currency, "${own.find((one) => one !== currency)}"`);
  return currency;
}

/** Lets the list be filtered by the field, even if it does not offer the filter itself. */
function addFilter({ lenses }: BlockSite, of: string, name: string): void {
  lenses.push({ of, filter: name });
}

/** Restricts to records that refer to the record of the tab, or with `id` to that record itself. */
function checkReferrer(site: BlockSite, of: string): void {
  const { raw, owner, project, fail } = site;
  if (owner.record === null || raw.reference === undefined) return;
  const found = fieldAt(site, of, raw.reference, 'reference');
  // References to a record of a mount name its original.
  const stored = project.resources[owner.record]?.stored.as ?? owner.record;
  const isItself = raw.reference === 'id' && of === owner.record;
  if (found && found.to !== stored && !isItself)
    fail('reference', `"${raw.reference}" of ${of} does not refer to ${stored}`);
  else if (found) addFilter(site, of, raw.reference);
}

/** The resource whose records the block uses; null if it is missing. */
function aimedAt(site: BlockSite, { resource: of, where, category }: RawAim, path: string): Resource | null {
  const { project, place, fail, failAt } = site;
  const found = resourceAt(site, of, `${path}.resource`);
  if (!found) return null;
  if (found.single) fail(`${path}.resource`, `"${of}" has a single record; a "form" shows it`);
  checkReferrer(site, of);
  if (where)
    checkCondition(
      where,
      `${place}.${path}.where`,
      found.fields,
      failAt,
      ruleErrors(project.resources, project.declared),
    );
  const names = found.list.categories.map(({ name }) => name);
  if (category !== undefined && !names.includes(category))
    fail(`${path}.category`, `no category "${category}" in ${of}${hint(category, names)}`);
  return found;
}

function aimAt(
  site: BlockSite,
  aim: RawAim,
  path: string,
  also: Condition | null,
  item: Pick<LensOf, 'item' | 'usual'>,
): Aim {
  const found = aimedAt(site, aim, path);
  if (!found) return { resource: aim.resource, category: null };
  const { categories, segments } = found.list;
  const named = aim.category === undefined ? undefined : categories.find(({ name }) => name === aim.category);
  const own = [aim.where, also].filter((one) => one !== null && one !== undefined);
  const everything = categories.find(({ where }) => where === null);
  // A segment restricts the rows of its categories, so the block gets a separate category, which no segment restricts.
  if (segments.length === 0 && own.length === 0 && (named || everything))
    return { resource: aim.resource, category: (named ?? everything)?.name ?? null };
  if (own.length === 0 && categories.length === 0) return { resource: aim.resource, category: null };
  const where = [named?.where ?? null, ...own]
    .filter((one) => one !== null)
    .reduce<Condition | null>((before, one) => (before ? bothOf(before, one) : one), null);
  const category = categoryFor(site, where, item);
  site.lenses.push({ of: aim.resource, category });
  return { resource: aim.resource, category: category.name };
}

function categoryFor(
  { raw, owner }: BlockSite,
  where: Condition | null,
  { item, usual }: Pick<LensOf, 'item' | 'usual'>,
): Category {
  return {
    name: [owner.name, raw.name, item].filter((part) => part !== null).join('_'),
    where,
    columns: null,
    aliases: [],
    opens: null,
    hidden: true,
    lens: { owner: owner.name, block: raw.name, item, usual },
    needs: [],
  };
}
