/** Employment of the people of the demo company: position, job, grade, and kind of contract. */
import { entryNamed, type Lookups } from '#modules/places/demo/lookups.ts';
import type { Random } from '#server/demo/random.ts';
import type { Person } from './people.ts';

/** Names of entries with their weights; `null` for people without one. */
type Mix = readonly (readonly [string | null, number])[];

const positions: Mix = [
  ['本部長', 1],
  ['部長', 4],
  ['工場長', 1],
  ['次長', 3],
  ['課長', 10],
  ['店長', 3],
  ['課長代理', 5],
  ['係長', 9],
  ['主任', 18],
  ['職長', 4],
  // No longer offered, but some people still have it.
  ['参事', 1],
  ['一般', 62],
];
const boardPositions: Mix = [
  ['代表取締役社長', 1],
  ['専務取締役', 1],
  ['常務取締役', 2],
  ['取締役', 4],
  ['監査役', 2],
];
const jobTypes: Mix = [
  ['営業', 18],
  ['営業事務', 6],
  ['販売', 12],
  ['商品企画', 5],
  ['研究開発', 8],
  ['設計', 9],
  ['製造', 20],
  ['生産管理', 6],
  ['品質保証', 6],
  ['購買', 4],
  ['物流', 8],
  ['人事・労務', 4],
  ['経理・財務', 5],
  ['総務', 4],
  ['情報システム', 6],
  [null, 3],
];
const employmentTypes: Mix = [
  ['正社員', 70],
  ['契約社員', 9],
  ['無期契約社員', 4],
  ['パートタイマー', 9],
  ['再雇用社員', 5],
  ['出向受入', 2],
  ['嘱託社員（旧制度）', 1],
];
const boardMemberTypes: Mix = [
  ['代表取締役', 1],
  ['取締役', 4],
  ['社外取締役', 2],
  ['監査役', 2],
];
const contractorTypes: Mix = [
  ['業務委託（個人）', 5],
  ['業務委託（法人）', 4],
  ['派遣社員', 9],
  ['顧問', 1],
];
const collaboratorTypes: Mix = [
  ['取引先常駐', 5],
  ['グループ会社', 6],
  ['監査人', 2],
  ['研修講師', 1],
];
const grades: Mix = Array.from({ length: 10 }, (_, index) => [`${index + 1}等級`, index < 7 ? 10 : 3] as const);

export interface Employment {
  readonly positionId: string | null;
  readonly jobTypeId: string | null;
  readonly gradeId: string | null;
  readonly employmentTypeId: string | null;
  readonly boardMemberTypeId: string | null;
  readonly contractorTypeId: string | null;
  readonly collaboratorTypeId: string | null;
}

export function employed(
  people: readonly Person[],
  lookups: Lookups,
  random: Random,
): readonly (Person & Employment)[] {
  const draw = (resource: string, mix: Mix): string | null => {
    const name = random.weighted(mix);
    return name === null ? null : entryNamed(lookups, resource, name).id;
  };
  return people.map((person) => {
    const only = (type: Person['workerType'], resource: string, mix: Mix): string | null =>
      person.workerType === type ? draw(resource, mix) : null;
    return {
      ...person,
      positionId: only('EMPLOYEE', 'positions', positions) ?? only('BOARD_MEMBER', 'positions', boardPositions),
      jobTypeId: person.workerType === 'BOARD_MEMBER' ? null : draw('job-types', jobTypes),
      gradeId: only('EMPLOYEE', 'grades', grades),
      employmentTypeId: only('EMPLOYEE', 'employment-types', employmentTypes),
      boardMemberTypeId: only('BOARD_MEMBER', 'board-member-types', boardMemberTypes),
      contractorTypeId: only('CONTRACTOR', 'contractor-types', contractorTypes),
      collaboratorTypeId: only('COLLABORATOR', 'collaborator-types', collaboratorTypes),
    };
  });
}
