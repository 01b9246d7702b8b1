/** What the reading of every kind of block shares: names that are checked, and rows that a list can be narrowed to. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { bothOf, fieldsOf } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import type { Resource } from '../../types/resource.ts';
import type { Aim, RawAim, RawBlock } from '../../types/screens/block.ts';
import type { Category, Lens as LensOf } from '../../types/screens/list-declaration.ts';
import { ruleFaults } from '../rule-set/rule-set.ts';

export interface BlockOwner {
  readonly name: string;
  /** The resource on whose record the blocks stand; null for a page. */
  readonly record: string | null;
  /** Path below which the blocks have their calls. */
  readonly api: string;
}

export interface BlockHouse {
  readonly resources: Readonly<Record<string, Resource>>;
  /** Names of all resource files, also of those that are left out because of their own faults. */
  readonly declared: readonly string[];
  readonly pages: readonly string[];
}

/** What a list can be narrowed to so that a block's numbers lead to their rows: a category, or the values of a field. */
export type Lens =
  | { readonly of: string; readonly category: Category }
  | { readonly of: string; readonly filter: string };

const numbers: readonly FieldKind[] = ['integer', 'decimal', 'yen', 'money', 'minutes'];
const groups: readonly FieldKind[] = ['choice', 'boolean', 'reference'];
const dates: readonly FieldKind[] = ['date'];
const moments: readonly FieldKind[] = ['date', 'instant'];
const codes: readonly FieldKind[] = ['choice', 'text'];

export type BlockTools = ReturnType<typeof blockTools>;

/** @param place of the block in its file */
export function blockTools(raw: RawBlock, owner: BlockOwner, house: BlockHouse, place: string, report: Report) {
  const lenses: Lens[] = [];
  let isSound = true;
  const fail = (path: string, message: string): null => {
    isSound = false;
    report(path ? `${place}.${path}` : place, message);
    return null;
  };

  const failAt: Report = (where, message) => {
    isSound = false;
    report(where, message);
  };

  const resource = (name: string, path: string): Resource | null => {
    const found = Object.hasOwn(house.resources, name) ? house.resources[name] : undefined;
    if (found) return found;
    isSound = false;
    // A resource with faults of its own is left out; they have been reported there.
    return house.declared.includes(name) ? null : fail(path, `no resource "${name}"${hint(name, house.declared)}`);
  };

  const field = (of: string, name: string, path: string): Field | null => {
    const fields = house.resources[of]?.fields;
    if (!fields) return null;
    const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return found ?? fail(path, `no field "${name}" in ${of}${hint(name, Object.keys(fields))}`);
  };
  const fieldOfKind =
    (kinds: readonly FieldKind[], message: string) =>
    (of: string, name: string, path: string): void => {
      const found = field(of, name, path);
      if (found && (isOnlyShown(found) || !kinds.includes(found.kind))) fail(path, `"${name}" ${message}`);
    };

  /** Amounts are added in their own currency, whether or not the block names it. */
  const currencyOf = (
    of: string,
    summed: readonly string[],
    written: string | undefined,
    path: string,
  ): string | null => {
    const own = summed.flatMap((name) => house.resources[of]?.fields[name]?.currency ?? []);
    const currency = written ?? own[0] ?? null;
    if (own.some((one) => one !== currency))
      fail(path, `amounts are added in the currency that they are in: "${own.find((one) => one !== currency)}"`);
    return currency;
  };

  /** The list can be filtered by the field, even where it does not offer the filter by itself. */
  const filterBy = (of: string, name: string): void => {
    lenses.push({ of, filter: name });
  };

  /** Narrows to whatever refers to the record on whose tab the block stands, or with `id` to that record itself. */
  const checkReferrer = (of: string): void => {
    if (owner.record === null || raw.by === undefined) return;
    const found = field(of, raw.by, 'by');
    // What refers to a record of a second mount refers to the original's.
    const stored = house.resources[owner.record]?.stored.as ?? owner.record;
    const isItself = raw.by === 'id' && of === owner.record;
    if (found && found.to !== stored && !isItself) fail('by', `"${raw.by}" of ${of} does not refer to ${stored}`);
    else if (found) filterBy(of, raw.by);
  };

  /**
   * The category of the list that holds exactly these rows: one that is there, or one made for the block.
   *
   * @param item tells apart several of one block
   * @param usual what the item is called without words of its own
   */
  const aimAt = (
    aim: RawAim,
    path: string,
    item: string | null = null,
    also: Condition | null = null,
    usual: LensOf['usual'] = null,
  ): Aim => {
    const found = resource(aim.of, `${path}.of`);
    if (!found) return { of: aim.of, category: null };
    if (found.single) fail(`${path}.of`, `"${aim.of}" has a single record; a "form" shows it`);
    checkReferrer(aim.of);
    if (aim.where)
      checkCondition(
        aim.where,
        `${place}.${path}.where`,
        found.fields,
        failAt,
        ruleFaults(house.resources, house.declared),
      );
    const { categories, menus } = found.list;
    const named = aim.category === undefined ? undefined : categories.find(({ name }) => name === aim.category);
    if (aim.category !== undefined && !named)
      fail(
        `${path}.category`,
        `no category "${aim.category}" in ${aim.of}${hint(
          aim.category,
          categories.map(({ name }) => name),
        )}`,
      );
    const own = [aim.where, also].filter((one) => one !== null && one !== undefined);
    const everything = categories.find(({ where }) => where === null);
    // A category below a menu holds what the menu leaves of it: the block has one of its own, which no menu narrows.
    if (menus.length === 0 && own.length === 0 && (named || everything))
      return { of: aim.of, category: (named ?? everything)?.name ?? null };
    if (own.length === 0 && categories.length === 0) return { of: aim.of, category: null };
    const where = [named?.where ?? null, ...own]
      .filter((one) => one !== null)
      .reduce<Condition | null>((before, one) => (before ? bothOf(before, one) : one), null);
    const name = [owner.name, raw.name, item].filter((part) => part !== null).join('_');
    lenses.push({
      of: aim.of,
      category: {
        name,
        where,
        columns: null,
        aliases: [],
        opens: null,
        hidden: true,
        lens: { owner: owner.name, block: raw.name, item, usual },
        needs: [],
      },
    });
    return { of: aim.of, category: name };
  };

  const common = {
    name: raw.name,
    owner: owner.name,
    api: raw.api ?? `${owner.api}/${raw.name}`,
    by: raw.by ?? null,
    when: raw.when ?? null,
  };
  const record = owner.record === null ? null : house.resources[owner.record];
  if (raw.when && record) {
    checkCondition(raw.when, `${place}.when`, record.fields, failAt);
    for (const name of fieldsOf(raw.when))
      if (record.fields[name]?.sensitive)
        fail(`when.${name}`, `"${name}" is sensitive, and a condition would tell of it`);
  }
  return {
    common,
    lenses,
    sound: () => isSound,
    fail,
    resource,
    field,
    aimAt,
    isDate: fieldOfKind(dates, 'holds no date'),
    isMoment: fieldOfKind(moments, 'holds no date'),
    isNumber: fieldOfKind(numbers, 'is no number that could be added up'),
    currencyOf,
    isCode: fieldOfKind(codes, 'holds no code of a currency'),
    groupBy(of: string, name: string, path: string): void {
      fieldOfKind(groups, 'is no choice, yes-or-no or reference that could be grouped by')(of, name, path);
      filterBy(of, name);
    },
  };
}
