/** Subjects of the demo company's contracts, by type. All names are invented. */
import type { ContractsRecord } from '#types/contracts.ts';

export interface Offer {
  readonly title: string;
  readonly counterparty: string | null;
  /** Minimum and maximum in `unit`s (1,000 of the currency by default); null without an agreed price. */
  readonly amount: readonly [number, number] | null;
  readonly unit?: number;
  readonly currency?: NonNullable<ContractsRecord['currencyCode']>;
  readonly cycle: NonNullable<ContractsRecord['paymentCycle']>;
}

type Row = readonly [
  title: string,
  counterparty: string | null,
  amount: readonly [number, number] | null,
  cycle: Offer['cycle'],
  currency?: Offer['currency'],
  unit?: number,
];

const offers = (rows: readonly Row[]): readonly Offer[] =>
  rows.map(([title, counterparty, amount, cycle, currency, unit]) => ({
    title,
    counterparty,
    amount,
    cycle,
    ...(currency ? { currency } : {}),
    ...(unit ? { unit } : {}),
  }));

export const contractCatalogue: Readonly<Record<ContractsRecord['contractType'], readonly Offer[]>> = {
  EMPLOYMENT: offers([['雇用契約書', null, null, 'MONTHLY']]),
  DELEGATION: offers([
    ['準委任契約書', null, [400, 1200], 'MONTHLY'],
    ['業務委任契約書', null, [250, 900], 'MONTHLY'],
  ]),
  SERVICE: offers([
    ['清掃業務委託契約', '株式会社見本クリーン', [60, 480], 'MONTHLY'],
    ['警備業務委託契約', '見本警備保障株式会社', [180, 900], 'MONTHLY'],
    ['システム保守業務委託契約', '架空システムズ株式会社', [300, 2400], 'MONTHLY'],
    ['物流業務委託基本契約', '見本運輸株式会社', [500, 4000], 'MONTHLY'],
    ['広告制作業務委託契約', '合同会社サンプルデザイン', [100, 1500], 'ONCE'],
  ]),
  LEASE: offers([
    ['複合機リース契約', '見本リース株式会社', [18, 60], 'MONTHLY'],
    ['車両リース契約', 'サンプルオートリース株式会社', [35, 90], 'MONTHLY'],
    ['製造設備リース契約', '見本リース株式会社', [200, 1800], 'MONTHLY'],
  ]),
  SAAS_SOFTWARE: offers([
    ['利用契約', null, [120, 400], 'MONTHLY'],
    ['利用契約', null, [1200, 9600], 'YEARLY', 'USD', 1],
    ['利用契約', null, [300, 1200], 'YEARLY'],
    ['利用契約', null, [800, 6400], 'MONTHLY', 'USD', 1],
  ]),
  OFFICE_RENTAL: offers([
    ['建物賃貸借契約', '見本不動産株式会社', [300, 6000], 'MONTHLY'],
    ['定期建物賃貸借契約', '架空地所株式会社', [300, 4000], 'MONTHLY'],
  ]),
  OTHER: offers([
    ['秘密保持契約', '株式会社サンプル商事', null, 'ONCE'],
    ['取引基本契約', '見本産業株式会社', null, 'ONCE'],
    ['代理店契約', '架空販売株式会社', null, 'ONCE'],
    ['保険契約', '見本損害保険株式会社', [120, 2400], 'YEARLY'],
    ['ライセンス許諾契約', 'Sample Patents Ltd.', [2, 40], 'YEARLY', 'USD'],
  ]),
};
