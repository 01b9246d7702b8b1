/** Services that people use without approval, and sixty days of visits to them. */
import { fileAddress } from '#model/base/stored-file.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { addDays } from '#server/demo/dates.ts';
import { demoFile } from '#server/demo/files.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { ShadowItAppsRecord } from '#types/shadow-it-apps.ts';
import type { ShadowItVisitsRecord } from '#types/shadow-it-visits.ts';

type Stored<T> = SystemFields & Omit<T, 'id' | 'createdAt' | 'updatedAt'>;
type Category = NonNullable<ShadowItAppsRecord['category']>;
type Triage = ShadowItAppsRecord['triage'];

export interface DemoShadowIt {
  readonly apps: readonly Stored<Partial<ShadowItAppsRecord>>[];
  readonly visits: readonly Stored<Partial<ShadowItVisitsRecord>>[];
}

/** Name, host, category, number of users, and decision. The first ones are visited most. */
const plans: readonly (readonly [
  name: string,
  host: string,
  category: Category | null,
  users: number,
  triage?: Triage,
])[] = [
  ['Honyaku AI', 'honyaku-ai.example.com', 'AI', 41],
  ['Koe Memo', 'koe-memo.example.com', 'AI', 36],
  ['Okuru File', 'okuru-file.example.com', 'GROUPWARE_STORAGE', 33],
  ['Enquete Form', 'enquete.example.com', 'MARKETING', 28],
  ['Zumen Draw', 'zumen-draw.example.com', 'PRODUCTIVITY', 26, 'MANAGED'],
  ['Tanpen Video', 'tanpen.example.com', 'MARKETING', 22],
  ['Kakomi Board', 'kakomi.example.com', 'PROJECT_MANAGEMENT', 20],
  ['Chotto Chat', 'chotto.example.com', 'COMMUNICATION', 19, 'BLOCKED'],
  ['Yohaku Note', 'yohaku.example.com', 'KNOWLEDGE_DOCUMENT', 17],
  ['Mojiokoshi Lab', 'mojiokoshi.example.com', 'AI', 16],
  ['PDF Kobo', 'pdf-kobo.example.com', 'PRODUCTIVITY', 15, 'BLOCKED'],
  ['Hikaku Price', 'hikaku.example.com', 'ANALYTICS', 13],
  ['Gijiroku Maker', 'gijiroku.example.com', 'AI', 12],
  ['Tsunagi API', 'tsunagi.example.com', 'RPA_IPAAS', 11],
  ['Meishi Card', 'meishi.example.com', 'SALES', 10, 'MANAGED'],
  ['Suii Graph', 'suii.example.com', 'ANALYTICS', 9],
  ['Irasuto Stock', 'irasuto.example.com', 'MARKETING', 9, 'IGNORED'],
  ['Kensaku Law', 'kensaku-law.example.com', 'LEGAL', 8],
  ['Kyujin Link', 'kyujin.example.com', 'HR', 8],
  ['Code Sandbox Niwa', 'niwa.example.com', 'DEV_OPS', 7],
  ['Tegami Mailer', 'tegami.example.com', 'MARKETING', 7],
  ['Hyo Keisan', 'hyo.example.com', 'PRODUCTIVITY', 6],
  ['Yoyaku Desk', 'yoyaku.example.com', 'CS', 6],
  ['Password Tana', 'tana.example.com', 'SECURITY_COMPLIANCE', 5, 'BLOCKED'],
  ['Keihi Snap', 'keihi.example.com', 'ACCOUNTING_FINANCE', 5],
  ['Sagyo Timer', 'sagyo.example.com', 'PRODUCTIVITY', 5, 'IGNORED'],
  ['Toko Blog', 'toko.example.com', 'WEBSITE', 4],
  ['Chosa Panel', 'chosa.example.com', 'RESEARCH', 4],
  ['Mado Remote', 'mado.example.com', 'SECURITY_COMPLIANCE', 3],
  ['Kotoba Check', 'kotoba.example.com', 'AI', 3],
  ['Eigo Tutor', 'eigo.example.com', 'HR', 2, 'IGNORED'],
  ['Tayori Share', 'tayori-share.example.com', 'GROUPWARE_STORAGE', 1],
  ['uploads.example.net', 'uploads.example.net', null, 6],
  ['x7-transfer.example.org', 'x7-transfer.example.org', null, 4],
  ['notes-beta.example.dev', 'notes-beta.example.dev', null, 3],
  ['drop.example.io', 'drop.example.io', null, 2],
  ['tools-free.example.net', 'tools-free.example.net', null, 1],
];

const days = 60;
const mostVisits = 14_600;

export function demoShadowIt(
  { today, scale, people }: { readonly today: string; readonly scale: number; readonly people: readonly Person[] },
  /** Ids of connectable apps of the catalogue, by name. */
  catalogue: ReadonlyMap<string, string>,
  random: Random,
): DemoShadowIt {
  const here = people.filter(({ status, email }) => status === 'ACTIVE' && email !== null);
  const apps = plans.map(([name, host, category, , triage = 'OPEN'], index): Stored<Partial<ShadowItAppsRecord>> => {
    const system = systemFields(addDays(today, -days + Math.floor(index / 2)), today, random);
    return {
      ...system,
      name,
      host,
      avatarUrl:
        category !== null && index % 4 !== 3 ? fileAddress(demoFile('png', `${host}.png`, system.createdAt)) : null,
      category,
      websiteUrl: category === null ? null : `https://${host}/`,
      integratableAppId: catalogue.get(name) ?? null,
      triage,
      triagedOn: triage === 'OPEN' ? null : addDays(today, -random.int(2, 30)),
      triagedById: triage === 'OPEN' ? null : (here[index % here.length]?.id ?? null),
      triageNote: triage === 'OPEN' ? null : (reasons[triage] ?? null),
      note: null,
    };
  });
  // The share of an app falls with its position: a few services make up most of the visits.
  const weights = plans.map(([, , , users], index) => users / (1 + index / 6));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const visits = plans.flatMap(([, host, , users], index) => {
    const known = random.shuffled(here).slice(0, users);
    const count = Math.max(users, Math.round(((weights[index] ?? 0) / whole) * mostVisits * scale));
    return Array.from({ length: count }, (_, at) => {
      const visitedAt = `${addDays(today, -1 - Math.floor((days - 1) * random.skewed()))}T0${random.int(0, 8)}:${minute(random)}:${minute(random)}.${String(at % 1000).padStart(3, '0')}Z`;
      // Each person visits once, then some more often than others.
      const person = known[at < known.length ? at : Math.floor(known.length * random.skewed())] as Person;
      return {
        ...systemFields(visitedAt.slice(0, 10), today, random),
        visitedAt,
        userEmail: person.email ?? '',
        personId: person.id,
        traceableAppId: apps[index]?.id ?? '',
        url: `https://${host}/${random.pick(['', 'app', 'home', 'files', 'share', 'login'])}`,
        detectionTool: random.weighted([
          ['BROWSER_EXTENSION' as const, 70],
          ['PROXY_LOG' as const, 18],
          ['SSO_LOG' as const, 8],
          ['MDM' as const, 4],
        ]),
      };
    });
  });
  return { apps, visits };
}

/** Links software of the register to the service that was detected from visits. */
export function withDetection<T extends { readonly name?: string | undefined }>(
  software: readonly T[],
  { apps }: DemoShadowIt,
): readonly (T & { readonly traceableAppId: string | null })[] {
  const ids = new Map(apps.map(({ id, name }) => [name, id]));
  return software.map((one) => ({ ...one, traceableAppId: ids.get(one.name) ?? null }));
}

const minute = (random: Random): string => String(random.int(0, 59)).padStart(2, '0');

const reasons: Partial<Record<Triage, string>> = {
  MANAGED: '部門で契約し、情報システム課が管理しています。',
  IGNORED: '業務の情報を扱わないため、管理の対象にしません。',
  BLOCKED: '社外にファイルや会話が残るため、利用を禁止しました。',
};
