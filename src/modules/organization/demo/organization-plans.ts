/** Two organization plans of the demo company: one scheduled for the next first of April, and one draft. */

import { draftedFields, isAmongCopies } from '#model/features/draft/drafted-fields.ts';
import { settleDraft } from '#model/features/draft/settle-draft.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { addDays, firstOfMonth } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { OrganizationPlanUnitsRecord } from '#types/organization-plan-units.ts';
import type { OrganizationPlansRecord } from '#types/organization-plans.ts';
import { type OrganizationUnit, unitCode } from './organization.ts';

type Plan = SystemFields & Omit<OrganizationPlansRecord, 'added' | 'changed' | 'moved' | 'abolished'>;

/** Edits of a unit, by its code; `under` is the code of another unit. */
type Edits = Readonly<Record<string, Partial<OrganizationPlanUnitsRecord> & { readonly under?: string }>>;

interface Reform {
  readonly name: string;
  readonly note: string;
  readonly state: OrganizationPlansRecord['state'];
  readonly effectiveDate: (today: string) => string;
  readonly edits: Edits;
  readonly added: readonly (Pick<OrganizationPlanUnitsRecord, 'code' | 'name' | 'nameKana' | 'level'> & {
    readonly under: string;
  })[];
}

const nextApril = (today: string): string => {
  const april = `${today.slice(0, 4)}-04-01`;
  return april > today ? april : `${Number(today.slice(0, 4)) + 1}-04-01`;
};

const reforms: readonly Reform[] = [
  {
    name: '4月の組織改編',
    note: '取締役会で承認済みです。',
    state: 'SCHEDULED',
    effectiveDate: nextApril,
    edits: {
      [unitCode('ADM-IT')]: { name: 'デジタル推進部', nameKana: 'デジタルスイシンブ', shortName: null },
      [unitCode('SAL-PR')]: { under: unitCode('ADM') },
      [unitCode('W-FUK')]: { name: '九州営業課', nameKana: 'キュウシュウエイギョウカ' },
      [unitCode('GBL')]: { abolished: true },
    },
    added: [],
  },
  {
    name: '開発本部の再編案',
    note: '検討中です。役員会で説明する前の案です。',
    state: 'DRAFT',
    effectiveDate: (today) => firstOfMonth(nextApril(today), 6),
    edits: {
      [unitCode('DEV-LAB')]: { name: '先端技術研究部', nameKana: 'センタンギジュツケンキュウブ' },
      [unitCode('DEV-DSN')]: { under: unitCode('MFG') },
      [unitCode('IT-APP')]: { under: unitCode('DEV-PLN') },
    },
    added: [
      {
        code: 'D162',
        name: 'AI活用推進部',
        nameKana: 'エーアイカツヨウスイシンブ',
        level: 'DEPARTMENT',
        under: unitCode('DEV'),
      },
      { code: 'D163', name: 'データ基盤課', nameKana: 'データキバンカ', level: 'SECTION', under: 'D162' },
    ],
  },
];

export interface DemoPlans {
  readonly plans: readonly Plan[];
  readonly copies: readonly Values[];
}

/** @param resource the resource of the copies; without it there are no plans */
export function demoPlans(
  today: string,
  units: readonly OrganizationUnit[],
  resource: Resource | undefined,
  random: Random,
): DemoPlans {
  if (!resource?.keywords.draft) return { plans: [], copies: [] };
  const made = reforms.map((reform) => {
    const plan: Plan = {
      ...systemFields(addDays(today, -random.int(20, 60)), today, random),
      name: reform.name,
      effectiveDate: reform.effectiveDate(today),
      baseDate: null,
      state: reform.state,
      problem: null,
      conflicts: null,
      note: reform.note,
    };
    return { plan, copies: copiesOf(plan, reform, today, units, resource, random) };
  });
  return { plans: made.map(({ plan }) => plan), copies: made.flatMap(({ copies }) => copies) };
}

function copiesOf(
  plan: Plan,
  { edits, added, state }: Reform,
  today: string,
  units: readonly OrganizationUnit[],
  resource: Resource,
  random: Random,
): readonly Values[] {
  const existing = units.filter(({ abolishedOn }) => (abolishedOn ?? null) === null || String(abolishedOn) > today);
  const system = (): SystemFields => systemFields(plan.createdAt.slice(0, 10), today, random);
  const ids = new Map([...existing, ...added].map(({ code }) => [code, system()]));
  const idOf = (code: string | undefined): string | null => ids.get(code ?? '')?.id ?? null;
  const codes = new Map(existing.map(({ id, code }) => [id, code]));
  const common = { planId: plan.id, planState: state, abolished: false, successorId: null };
  const copied = existing.map((unit) => {
    const base = Object.fromEntries(
      draftedFields(resource).map((field) => {
        const value = (unit as unknown as Values)[field.name] ?? null;
        return [field.name, isAmongCopies(resource, field) ? idOf(codes.get(String(value))) : value];
      }),
    );
    const { under, ...edit } = edits[unit.code] ?? {};
    const moved = under === undefined ? {} : { parentId: idOf(under) };
    return { ...ids.get(unit.code), ...common, ...base, presentUnitId: unit.id, base, ...edit, ...moved };
  });
  const empty = Object.fromEntries(draftedFields(resource).map(({ name }) => [name, null]));
  const fresh = added.map(({ under, ...unit }) => ({
    ...ids.get(unit.code),
    ...common,
    ...empty,
    ...unit,
    parentId: idOf(under),
    presentUnitId: null,
    base: null,
  }));
  return [...copied, ...fresh].map((copy) => settleDraft(resource, copy));
}
