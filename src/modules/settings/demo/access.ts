/** Access in the demo company: product permissions, the roles that bundle them, and the groups that have the roles. */
import type { Person } from '#modules/people/demo/people.ts';
import type { Random } from '#server/demo/random.ts';
import { launchOf, type SystemFields, systemFields } from '#server/demo/record.ts';

type Level = 'NONE' | 'VIEW' | 'EDIT';
type Area = 'it' | 'hr' | 'ga' | 'legal' | 'marketplace' | 'settings';

const areas: readonly Area[] = ['it', 'hr', 'ga', 'legal', 'marketplace', 'settings'];

interface PermissionPlan {
  readonly name: string;
  readonly description: string;
  readonly levels: Partial<Record<Area, Level>>;
  readonly mayReveal?: boolean;
  readonly mayErase?: boolean;
}

const permissions: readonly PermissionPlan[] = [
  {
    name: 'すべて編集',
    description: 'すべての領域を編集できます。',
    levels: all('EDIT'),
    mayReveal: true,
    mayErase: true,
  },
  {
    name: 'すべて閲覧',
    description: '設定を除くすべての領域を閲覧できます。',
    levels: { ...all('VIEW'), settings: 'NONE' },
  },
  { name: '人事 編集', description: 'メンバー、組織、勤怠を編集できます。', levels: { hr: 'EDIT' } },
  { name: '人事 閲覧', description: 'メンバー、組織、勤怠を閲覧できます。', levels: { hr: 'VIEW' } },
  { name: '総務 編集', description: '備品、拠点、車両を編集できます。', levels: { ga: 'EDIT' } },
  {
    name: 'IT 編集',
    description: 'ソフトウェア、デバイス、ネットワークを編集できます。',
    levels: { it: 'EDIT', marketplace: 'EDIT' },
  },
  { name: '法務 編集', description: '契約を編集できます。', levels: { legal: 'EDIT' } },
  { name: '公的ID 取扱', description: '公的IDを編集し、番号を表示できます。', levels: { hr: 'EDIT' }, mayReveal: true },
];

function all(level: Level): Record<Area, Level> {
  return Object.fromEntries(areas.map((area) => [area, level])) as Record<Area, Level>;
}

/** Name, description and permissions of each role; nobody has the last one. */
const roles: readonly (readonly [name: string, description: string, permissions: readonly string[]])[] = [
  ['システム管理者', 'アカウントと権限を管理します。', ['すべて編集']],
  ['経営', '全社の状況を確認します。', ['すべて閲覧']],
  ['人事担当', '入退社の手続きと、メンバーの情報を管理します。', ['人事 編集']],
  ['人事閲覧者', 'メンバーの情報を確認します。', ['人事 閲覧']],
  ['総務担当', '備品と拠点を管理します。', ['総務 編集']],
  ['IT担当', 'ソフトウェアとデバイスを管理します。', ['IT 編集']],
  ['法務担当', '契約を管理します。', ['法務 編集', '人事 閲覧']],
  ['公的ID取扱責任者', '公的IDの登録、確認、廃棄を担当します。', ['公的ID 取扱']],
  ['監査', '監査の期間だけ割り当てます。', ['すべて閲覧']],
];

interface GroupPlan {
  readonly name: string;
  readonly description: string;
  readonly types?: readonly Person['workerType'][];
  /** People that the group names: how many, or the person of a demo account. */
  readonly named?: number | 'hr-viewer';
  readonly left?: number;
  readonly roles?: readonly string[];
}

const groups: readonly GroupPlan[] = [
  { name: 'システム管理者', description: '情報システム課の管理担当者です。', named: 3, roles: ['システム管理者'] },
  { name: '役員', description: '取締役と監査役です。', types: ['BOARD_MEMBER'], roles: ['経営'] },
  { name: '人事部', description: '人事部の担当者です。', named: 8, roles: ['人事担当'] },
  { name: '人事閲覧', description: '人事情報を確認する担当者です。', named: 'hr-viewer', roles: ['人事閲覧者'] },
  { name: '総務部', description: '総務部の担当者です。', named: 7, roles: ['総務担当'] },
  { name: '情報システム課', description: 'IT資産の担当者です。', named: 6, roles: ['IT担当'] },
  { name: '法務部', description: '契約の担当者です。', named: 4, roles: ['法務担当'] },
  { name: '公的ID取扱責任者', description: '本人確認書類を扱う担当者です。', named: 2, roles: ['公的ID取扱責任者'] },
  { name: '正社員', description: '雇用契約のあるすべての人です。', types: ['EMPLOYEE'] },
  { name: '業務委託', description: '業務委託契約のある人です。', types: ['CONTRACTOR'] },
  { name: '協力会社', description: '協力会社から参加している人です。', types: ['COLLABORATOR'] },
  {
    name: '社内メンバー',
    description: '役員と正社員です。出向中の人は含みません。',
    types: ['EMPLOYEE', 'BOARD_MEMBER'],
    left: 5,
  },
  {
    name: '全員',
    description: '在籍しているすべての人です。',
    types: ['EMPLOYEE', 'BOARD_MEMBER', 'CONTRACTOR', 'COLLABORATOR'],
  },
  { name: '棚卸チーム', description: '年度末の棚卸を手伝う人です。', types: ['CONTRACTOR'], named: 5, left: 3 },
];

type Named<T> = SystemFields & T;

export interface AccessData {
  readonly permissions: readonly Named<{ readonly name: string }>[];
  readonly roles: readonly Named<{ readonly roleName: string }>[];
  readonly groups: readonly Named<{ readonly name: string }>[];
}

/** @param hrViewer the person of the demo account with that name */
export function demoAccess(today: string, people: readonly Person[], hrViewer: Person, random: Random): AccessData {
  const fresh = (): SystemFields => systemFields(launchOf(today), today, random);
  const createdPermissions = permissions.map(({ name, description, levels, mayReveal = false, mayErase = false }) => ({
    ...fresh(),
    name,
    description,
    ...Object.fromEntries(areas.map((area) => [`${area}Access`, levels[area] ?? 'NONE'])),
    mayRevealPublicIds: mayReveal,
    mayErasePersonalData: mayErase,
  }));
  const createdRoles = roles.map(([roleName, description, names]) => ({
    ...fresh(),
    roleName,
    description,
    productPermissionIds: names.map((name) => idOf(createdPermissions, ({ name: one }) => one === name)),
  }));
  const working = people.filter(
    ({ status, workerType, id }) => status === 'ACTIVE' && workerType === 'EMPLOYEE' && id !== hrViewer.id,
  );
  let next = 0;
  const take = (count: number): readonly string[] =>
    Array.from({ length: count }, () => (working[next++ % working.length] as Person).id);
  const createdGroups = groups.map(({ name, description, types, named, left, roles: held = [] }) => ({
    ...fresh(),
    name,
    description,
    workerTypes: types ?? null,
    includedPersonIds: named === 'hr-viewer' ? [hrViewer.id] : named ? take(named) : null,
    excludedPersonIds: left ? take(left) : null,
    roleIds: held.length > 0 ? held.map((role) => idOf(createdRoles, ({ roleName }) => roleName === role)) : null,
  }));
  return { permissions: createdPermissions, roles: createdRoles, groups: createdGroups };
}

function idOf<T extends SystemFields>(records: readonly T[], test: (record: T) => boolean): string {
  const found = records.find(test);
  if (!found) throw new Error('The demo access names a permission or a role that it does not make.');
  return found.id;
}
