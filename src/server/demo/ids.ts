/** Apps, the login IDs that exist in them, and the group IDs that several people share. */
import { fileAddress } from '#model/files/stored-file.ts';
import type { AppUsersRecord } from '../../../schemas/app-users.schema.json';
import type { AppsRecord } from '../../../schemas/apps.schema.json';
import type { GroupIdsRecord } from '../../../schemas/group-ids.schema.json';
import { addDays } from './dates.ts';
import { demoFile } from './files.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { type SystemFields, systemFields } from './record.ts';

type Stored<T> = SystemFields & Omit<T, 'id' | 'createdAt' | 'updatedAt'>;

export interface DemoIds {
  readonly apps: readonly Stored<Partial<AppsRecord>>[];
  readonly users: readonly Stored<Partial<AppUsersRecord>>[];
  readonly groups: readonly Stored<Partial<GroupIdsRecord>>[];
}

/** Name, vendor, and the share of people who have an account. */
const apps: readonly (readonly [name: string, vendor: string, share: number])[] = [
  ['Tsunagu Chat', 'つなぐ技研', 1],
  ['Tayori Mail', 'たより', 0.96],
  ['Kagi ID', 'カギ認証', 0.9],
  ['Hakobu Drive', 'ハコブ', 0.7],
  ['Meibo HR', '名簿システム', 0.6],
  ['Kaigi Room', '会議室ラボ', 0.45],
  ['Kiroku Wiki', 'キロク', 0.3],
  ['Shigoto Board', 'シゴトワークス', 0.25],
  ['Mitooshi CRM', '見通し', 0.12],
  ['Hanko Sign', '判子', 0.1],
  ['Zumen Draw', '図面製作所', 0.06],
  ['Nagare CI', '流れ', 0.04],
];

/** Those that fill the lists of a whole company; a house of a fraction of its size has that fraction of their accounts. */
const furtherApps: typeof apps = [
  ['Yotei Calendar', '予定管理', 0.98],
  ['Kintai Clock', 'キンタイ', 0.97],
  ['Mamori Guard', 'まもり', 0.95],
  ['Manabi Learn', 'マナビ', 0.9],
  ['Keihi Note', '経費ノート', 0.8],
  ['Ringi Flow', '稟議システムズ', 0.6],
  ['Anzen Training', '安全研修', 0.55],
  ['Honyaku AI', '翻訳工房', 0.5],
  ['Kotoba Assistant', 'ことば', 0.3],
  ['Bunseki BI', '分析', 0.15],
  ['Denpyo Bill', '伝票', 0.13],
  ['Soko Stock', '倉庫', 0.12],
  ['Toiawase Desk', '問合せ', 0.1],
];

const domain = 'example.co.jp';

/** Share of the further apps in which an ID is found that is nobody's. */
const strangers = 0.5;

/** IDs of people; those of people who have left make up what is missing. */
const personal = 459;

const unknown: readonly string[] = [
  'admin',
  'root@sample-works',
  `test01@${domain}`,
  `test02@${domain}`,
  `tsunagu.old@${domain}`,
  'api-batch',
  'svc_backup',
  `intern2023@${domain}`,
  'yamamoto.gmail@example.com',
  'haken-07',
  `scanner3f@${domain}`,
];

/** Name, ID, members, and what is wrong with it, if anything. */
const groups: readonly (readonly [
  name: string,
  login: string,
  members: number,
  flaw?: 'owner' | 'overdue' | 'left' | 'old',
])[] = [
  ['全社お知らせ', 'all-staff', 60],
  ['営業チーム', 'sales-team', 18],
  ['営業アシスタント', 'sales-assist', 6],
  ['お客様窓口', 'support', 12, 'left'],
  ['採用窓口', 'recruit', 5],
  ['広報', 'press', 4],
  ['経理', 'accounting', 7],
  ['請求書受付', 'invoice', 3, 'overdue'],
  ['購買', 'purchase', 4],
  ['総務', 'general-affairs', 8],
  ['情報システム', 'it-desk', 6],
  ['障害連絡', 'incident', 9],
  ['セキュリティ窓口', 'security', 4, 'left'],
  ['法務相談', 'legal', 3],
  ['個人情報窓口', 'privacy', 2],
  ['ウェブサイト問い合わせ', 'contact', 5, 'owner'],
  ['製品企画', 'product-plan', 8],
  ['開発共用', 'dev-shared', 11, 'overdue'],
  ['検証環境', 'staging', 5, 'owner'],
  ['CI実行用', 'ci-runner', 0, 'owner'],
  ['大阪支社代表', 'osaka', 6],
  ['名古屋支社代表', 'nagoya', 4],
  ['福岡支社代表', 'fukuoka', 4, 'old'],
  ['物流センター', 'logistics', 7],
  ['安全衛生委員会', 'safety', 5],
  ['社内報編集', 'newsletter', 3, 'old'],
];

/** @param scale share of the further apps' accounts that are made */
export function demoIds(today: string, people: readonly Person[], scale: number, random: Random): DemoIds {
  const made = [...apps, ...furtherApps].map(([name, vendor], index) => {
    const system = systemFields(addDays(today, -880 + index), today, random);
    return {
      ...system,
      name,
      vendor,
      logo: index % 5 === 4 ? null : fileAddress(demoFile('png', `${name}.png`, system.createdAt)),
      website: null,
      note: null,
    };
  });
  const here = people.filter(({ status }) => ['ACTIVE', 'LEAVING', 'JOINING'].includes(status));
  const alumni = people.filter(({ status, email }) => status === 'ALUMNI' && email !== null);
  const teams = groups.map((plan) => groupOf(plan, { today, here, alumni }, random));
  const addresses = [...here, ...alumni].flatMap(({ email }) => email ?? []);
  const logins = [...new Set(addresses)].slice(0, personal);
  const account = (login: string, app: number): Stored<Partial<AppUsersRecord>> => ({
    ...systemFields(addDays(today, -random.int(5, 800)), today, random),
    appId: made[app]?.id ?? '',
    loginId: login,
    note: null,
  });
  const users = [
    ...logins.flatMap((login) =>
      apps.flatMap(([, , share], app) => (app === 0 || random.chance(share) ? [account(login, app)] : [])),
    ),
    ...teams.flatMap(({ loginId = '' }) => [account(loginId, 1), ...(random.chance(0.5) ? [account(loginId, 3)] : [])]),
    ...unknown.map((login, index) => account(login, index % apps.length)),
    ...furtherApps.flatMap(([, , share], index) =>
      [...logins, ...unknown]
        .filter((login) => random.chance((login.includes(domain) ? share : strangers) * Math.min(1, scale)))
        .map((login) => account(login, apps.length + index)),
    ),
  ];
  return { apps: made, users, groups: teams };
}

interface Company {
  readonly today: string;
  readonly here: readonly Person[];
  readonly alumni: readonly Person[];
}

function groupOf(
  [name, login, count, flaw]: (typeof groups)[number],
  { today, here, alumni }: Company,
  random: Random,
): Stored<Partial<GroupIdsRecord>> {
  const left = flaw === 'left' ? alumni.slice(0, 2) : [];
  const members = [...left, ...random.shuffled(here)].slice(0, count).map(({ id }) => id);
  const reviewedOn = addDays(today, -random.int(10, 120));
  const next = random.chance(0.3) ? addDays(today, random.int(8, 85)) : null;
  return {
    ...systemFields(addDays(today, -random.int(400, 860)), today, random),
    name,
    loginId: `${login}@${domain}`,
    ownerId: flaw === 'owner' ? null : random.pick(here).id,
    memberIds: members.length > 0 ? members : null,
    reviewedOn: flaw === 'old' ? null : reviewedOn,
    reviewOn: flaw === 'overdue' ? addDays(today, -12) : flaw === 'old' ? null : next,
    note: null,
  };
}
