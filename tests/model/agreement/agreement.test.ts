/**
 * The product accepts exactly what JSON Schema accepts. The cases are our own, modelled on the standard's test suite.
 * Each schema is a foreign file, to which a required property refers whose values are stored verbatim.
 */
import { expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { planWrite } from '#model/record/plan-write.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import { shippedFiles } from '#tests/support/shipped.ts';
import { type AgreementRow, asFile, agreementRows as rows } from './agreement-rows.ts';
import { disagreements } from './disagreements.ts';

const { files: shipped } = await shippedFiles();
const meta = Object.entries(shipped.contents).filter(([file]) => file.startsWith('schemas/meta/'));

const { declarations, issues: errors } = readDeclarations({
  contents: Object.fromEntries([
    ...meta,
    ['resources/navigation.json', { groups: [] }],
    ...rows.flatMap(({ schema }, at) => [
      [`schemas/given-${at}.schema.json`, asFile(schema)],
      [
        `schemas/case-${at}.schema.json`,
        {
          type: 'object',
          required: ['value'],
          properties: {
            name: { type: 'string' },
            value: { $ref: `given-${at}.schema.json`, 'x-verbatim': true },
          },
        },
      ],
      [`resources/agreement/case-${at}.json`, { permissions: { read: ['ga:view'], create: ['ga:edit'] } }],
    ]),
  ]),
});

const actor: AccountActor = {
  ...{ kind: 'account', accountId: 'a', label: 'A', personId: null, areas: ['staff'], locale: 'en-US' },
  scopes: ['ga:view', 'ga:edit'],
};
const moment = { now: new Date('2026-11-26T00:00:00Z'), today: '2026-11-26' };

/** Validates the values as new records; throws if the declaration has issues. */
function verdicts(
  { cases }: AgreementRow,
  at: number,
): readonly (readonly [value: unknown, wanted: boolean, found: boolean])[] {
  const resource = declarations.resources[`case-${at}`];
  if (!resource) throw new Error(`case-${at} is refused`);
  const access = accessOf(resource, actor);
  const validator = compileValidator(resource.schema);
  return cases.map(([value, wanted]) => {
    const result = planWrite(access, null, { value }, validator, moment as never);
    // A value counts as accepted only if it is stored as it was sent.
    return [value, wanted, result.kind === 'planned' && isStoredAlike(value, result.plan.record.value)];
  });
}

/** Instants and ids have one spelling in the table. */
function isStoredAlike(sent: unknown, stored: unknown): boolean {
  if (JSON.stringify(sent) === JSON.stringify(stored)) return true;
  const [one, other] = [String(sent), String(stored)];
  return one.toLowerCase() === other || new Date(one).getTime() === new Date(other).getTime();
}

const asLine = (schema: unknown, value: unknown): string => `${JSON.stringify(schema)} ${JSON.stringify(value)}`;

test('every schema is taken', () => {
  expect(errors.map(issueLine)).toEqual([]);
});

test('verdicts agree, but for those that are listed with their reason', () => {
  const found = rows.flatMap((row, at) =>
    verdicts(row, at).flatMap(([value, wanted, isAccepted]) =>
      isAccepted === wanted ? [] : [asLine(row.schema, value)],
    ),
  );
  expect(found.toSorted()).toEqual(disagreements.map(({ schema, value }) => asLine(schema, value)).toSorted());
});

test('the cases are many, and few are listed', () => {
  const count = rows.flatMap(({ cases }) => cases).length;
  expect(count).toBeGreaterThanOrEqual(600);
  expect(disagreements.length / count).toBeLessThanOrEqual(0.02);
});
