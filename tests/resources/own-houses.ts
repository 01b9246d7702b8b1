/** The houses of this repository: the back office, the sample house, and schemas as people bring them. */
import type { Resource } from '#model/types/resource.ts';
import { ownSchemas } from '#tests/server/schemas/own-schemas.ts';
import { inTurns } from '#tests/support/extent.ts';
import { root } from '#tests/support/project.ts';
import { writeSmallHouse } from '#tests/support/small-house.ts';
import { isBrief, isQuick } from '#tests/support/tried.ts';
import type { Row } from './oracle.ts';
import { sampleRecords, writeSampleHouse } from './sample-house.ts';
import { describeHouse, type SuiteHouse } from './suite-house.ts';
import { triedOf } from './tried.ts';
import { viewRows } from './view-rows.ts';

/** A scope to which the sample house grants nothing. */
const others = ['legal:view'];

/**
 * A brief run goes through a fifth of these resources of the shipped house each day. Other turns take two days or three: two turns of five
 * days would always leave out the same pairs.
 */
const shippedStep = 5;

/** The back office. @param tried resources of other houses, which show the same */
export const shippedHouse = (
  records: Readonly<Record<string, readonly Row[]>>,
  tried: readonly Resource[] = [],
): Promise<SuiteHouse> =>
  describeHouse({
    name: 'the house',
    folder: root,
    records,
    viewRows,
    others,
    triedAmong: (all) => (isBrief ? inTurns(triedOf(all, tried), shippedStep) : triedOf(all, tried)),
  });

export async function sampleHouse(): Promise<SuiteHouse> {
  const { folder, remove } = writeSampleHouse();
  try {
    const triedAmong = (all: readonly Resource[]) => (isQuick ? inTurns(all, 2) : all);
    return await describeHouse({
      name: 'the sample house',
      folder,
      records: sampleRecords(),
      viewRows,
      others,
      triedAmong,
    });
  } finally {
    remove();
  }
}

let brought: Promise<SuiteHouse> | undefined;

/** Schemas as people bring them, each with a resource file of one line; none of them has a record yet. */
export function broughtHouse(): Promise<SuiteHouse> {
  brought ??= readBroughtHouse();
  return brought;
}

async function readBroughtHouse(): Promise<SuiteHouse> {
  const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
  const files = Object.entries(ownSchemas).flatMap(([name, { schema }]) => [
    [`schemas/${name}.schema.json`, schema],
    [`resources/brought/${name}.json`, { permissions: { ...permissions, export: ['ga:view'] } }],
  ]);
  const { folder, remove } = writeSmallHouse(Object.fromEntries(files));
  try {
    return await describeHouse({
      name: 'schemas that people bring',
      folder,
      records: {},
      viewRows,
      others,
      triedAmong: (all) => inTurns(all, broughtStep),
    });
  } finally {
    remove();
  }
}

const broughtStep = 8;
