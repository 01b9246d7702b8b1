/** The login IDs that exist in apps, and the group IDs that several people share. */

import type { Person } from '#modules/people/demo/people.ts';
import { type App, furtherApps, mainApps } from '#modules/software/demo/apps.ts';
import { addDays } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { AppUsersRecord } from '#types/app-users.ts';
import type { GroupIdsRecord } from '#types/group-ids.ts';

type Stored<T> = SystemFields & Omit<T, 'id' | 'createdAt' | 'updatedAt'>;

export interface DemoIds {
  readonly users: readonly Stored<Partial<AppUsersRecord>>[];
  readonly groups: readonly Stored<Partial<GroupIdsRecord>>[];
}

const domain = 'example.co.jp';

/** Share of the further apps that contain an ID of an unknown person. */
const strangers = 0.5;

/** Number of personal IDs; people who have left fill the rest. */
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

interface Company {
  readonly today: string;
  readonly scale: number;
  readonly people: readonly Person[];
  /** In the order of the catalogue. */
  readonly apps: readonly App[];
}

/** Name, ID, members, and its problem, if any. */
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
export function demoIds({ today, scale, people, apps }: Company, random: Random): DemoIds {
  const here = people.filter(({ status }) => ['ACTIVE', 'LEAVING', 'JOINING'].includes(status));
  const alumni = people.filter(({ status, email }) => status === 'ALUMNI' && email !== null);
  const teams = groups.map((plan) => groupOf(plan, { today, here, alumni }, random));
  const addresses = [...here, ...alumni].flatMap(({ email }) => email ?? []);
  const logins = [...new Set(addresses)].slice(0, personal);
  const account = (login: string, app: number): Stored<Partial<AppUsersRecord>> => ({
    ...systemFields(addDays(today, -random.int(5, 800)), today, random),
    appId: apps[app]?.id ?? '',
    loginId: login,
    note: null,
  });
  const users = [
    ...logins.flatMap((login) =>
      mainApps.flatMap(([, , share], app) => (app === 0 || random.chance(share) ? [account(login, app)] : [])),
    ),
    ...teams.flatMap(({ loginId = '' }) => [account(loginId, 1), ...(random.chance(0.5) ? [account(loginId, 3)] : [])]),
    ...unknown.map((login, index) => account(login, index % mainApps.length)),
    ...furtherApps.flatMap(([, , share], index) =>
      [...logins, ...unknown]
        .filter((login) => random.chance((login.includes(domain) ? share : strangers) * Math.min(1, scale)))
        .map((login) => account(login, mainApps.length + index)),
    ),
  ];
  return { users, groups: teams };
}

interface Members {
  readonly today: string;
  readonly here: readonly Person[];
  readonly alumni: readonly Person[];
}

function groupOf(
  [name, login, count, flaw]: (typeof groups)[number],
  { today, here, alumni }: Members,
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
