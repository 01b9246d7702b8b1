/** The projects of this repository: the back office, the sample project, and existing schemas. */
import type { Resource } from '#model/types/resource.ts';
import { ownSchemas } from '#tests/server/schemas/own-schemas.ts';
import { inTurns } from '#tests/support/extent.ts';
import { root } from '#tests/support/project.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';
import { isBrief, isQuick } from '#tests/support/tried.ts';
import type { Row } from './oracle.ts';
import { sampleRecords, writeSampleProject } from './sample-project.ts';
import { describeProject, type SuiteProject } from './suite-project.ts';
import { triedOf } from './tried.ts';
import { viewRows } from './view-rows.ts';

/** A scope without any grant in the sample project. */
const others = ['legal:view'];

/**
 * A brief run covers a seventh of these resources of the shipped project each day. Other turns take two to six days:
 * another turn of seven days would always leave out the same pairs.
 */
const shippedStep = 7;

/** The back office. @param tried resources of other projects that show the same features */
export const shippedProject = (
  records: Readonly<Record<string, readonly Row[]>>,
  tried: readonly Resource[] = [],
): Promise<SuiteProject> =>
  describeProject({
    name: 'the back office',
    folder: root,
    records,
    viewRows,
    others,
    triedAmong: (all) => (isBrief ? inTurns(triedOf(all, tried), shippedStep) : triedOf(all, tried)),
  });

export async function sampleProject(): Promise<SuiteProject> {
  const { folder, remove } = writeSampleProject();
  try {
    const triedAmong = (all: readonly Resource[]) => (isQuick ? inTurns(all, 4) : all);
    return await describeProject({
      name: 'the sample project',
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

let brought: Promise<SuiteProject> | undefined;

/** Existing schemas, each with a resource file of one line and without records. */
export function broughtProject(): Promise<SuiteProject> {
  brought ??= readBroughtProject();
  return brought;
}

async function readBroughtProject(): Promise<SuiteProject> {
  const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
  const files = Object.entries(ownSchemas).flatMap(([name, { schema }]) => [
    [`schemas/${name}.schema.json`, schema],
    [`resources/brought/${name}.json`, { permissions: { ...permissions, export: ['ga:view'] } }],
  ]);
  const { folder, remove } = writeSmallProject(Object.fromEntries(files));
  try {
    return await describeProject({
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
