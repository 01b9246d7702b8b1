/** The catalogue of apps in which people of the demo company have accounts. */
import { fileAddress } from '#model/base/stored-file.ts';
import { addDays } from '#server/demo/dates.ts';
import { demoFile } from '#server/demo/files.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { AppsRecord } from '#types/apps.ts';

export type App = SystemFields & Pick<AppsRecord, 'name' | 'vendor' | 'logo' | 'website' | 'note'>;

type Plan = readonly [name: string, vendor: string, share: number];

/** Name, vendor, and the share of people who have an account. */
export const mainApps: readonly Plan[] = [
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

/**
 * Apps that fill the lists of a whole company. In a project of a smaller scale, they have that fraction of their
 * accounts.
 */
export const furtherApps: readonly Plan[] = [
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

/** The main apps first, each list in its order. */
export function demoApps(today: string, random: Random): readonly App[] {
  return [...mainApps, ...furtherApps].map(([name, vendor], index) => {
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
}
