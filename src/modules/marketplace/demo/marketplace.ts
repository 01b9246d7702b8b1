/** Companies that buy and sell, their products in the store, orders in both directions, and a cart with two items. */

import { deviceModels, type ModelEntry } from '#modules/devices/demo/device-catalogue.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { addDays, daysBetween } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { CartItemsRecord } from '#types/cart-items.ts';
import type { OrderLinesRecord } from '#types/order-lines.ts';
import type { StoreOrdersRecord } from '#types/store-orders.ts';
import type { StoreProductsRecord } from '#types/store-products.ts';
import type { TradingCompaniesRecord } from '#types/trading-companies.ts';

type Stored<T> = SystemFields & Required<Omit<T, 'id' | 'createdAt' | 'updatedAt'>>;
type Company = Stored<Omit<TradingCompaniesRecord, 'productCount'>>;
type Product = Stored<StoreProductsRecord>;
type Order = Stored<Omit<StoreOrdersRecord, 'lineCount' | 'quotations'>>;
type Line = Stored<OrderLinesRecord>;
type PriceType = Product['priceType'];

export interface DemoMarketplace {
  readonly companies: readonly Company[];
  readonly products: readonly Product[];
  readonly orders: readonly Order[];
  readonly lines: readonly Line[];
  readonly cart: readonly Stored<CartItemsRecord>[];
}

interface CompanyPlan {
  readonly code: string;
  readonly name: string;
  readonly kana?: string;
  readonly companyType?: Company['companyType'];
  readonly currency?: 'IDR';
  /** Positions in the catalogue of models, by price type. */
  readonly offers?: Partial<Record<PriceType, readonly number[]>>;
}

const companyPlans: readonly CompanyPlan[] = [
  {
    code: 'SW-000',
    name: '株式会社サンプルワークス',
    kana: 'カブシキガイシャサンプルワークス',
    companyType: 'OWN',
  },
  {
    code: 'SW-100',
    name: 'サンプルワークスITサービス株式会社',
    kana: 'サンプルワークスアイティーサービス',
    companyType: 'GROUP',
    offers: { ONESHOT: [0, 1, 2, 3, 4, 7, 8, 9], RECURRING: [11, 12] },
  },
  {
    code: 'SP-201',
    name: '青空電機販売株式会社',
    kana: 'アオゾラデンキハンバイ',
    offers: { ONESHOT: [0, 1, 2], RECURRING: [0, 1, 2] },
  },
  {
    code: 'SP-202',
    name: 'ミナト通信サービス株式会社',
    kana: 'ミナトツウシンサービス',
    offers: { ONESHOT: [5, 6, 7, 13], RECURRING: [5, 7] },
  },
  {
    code: 'SP-203',
    name: '白梅オフィスサプライ株式会社',
    kana: 'シラウメオフィスサプライ',
    offers: { ONESHOT: [3, 8, 9, 11, 12, 14], QUOTATION: [10, 15] },
  },
  {
    code: 'SP-301',
    name: 'PT Nusantara Komputer',
    currency: 'IDR',
    offers: { ONESHOT: [0, 1, 2, 3, 5, 7, 8, 9, 11], RECURRING: [1] },
  },
  {
    code: 'SP-302',
    name: 'PT Cahaya Perangkat',
    currency: 'IDR',
    offers: { ONESHOT: [1, 3, 6, 8, 11, 12], QUOTATION: [4, 10] },
  },
  { code: 'CU-401', name: '北斗システム販売株式会社', kana: 'ホクトシステムハンバイ' },
  { code: 'CU-402', name: '港湾ロジスティクス株式会社', kana: 'コウワンロジスティクス' },
  { code: 'CU-403', name: 'さくら設計事務所', kana: 'サクラセッケイジムショ' },
  { code: 'CU-404', name: 'PT Samudra Niaga' },
];

const sentOrders = 64;
const salesOrders = 38;
/** Number of the latest orders, which have no answer yet; of the others, every eleventh is canceled. */
const untouched = 9;
const everyCanceled = 11;
/** Numbers of products that are no longer offered. */
const withdrawn = new Set([6, 33]);
const reasons = [
  '型番の指定に誤りがあったため',
  '予算の見直しにより不要になったため',
  '在庫切れのため納期に間に合わないため',
];
const customers = ['遠藤 亮', '三浦 沙織', '原田 恵', 'Dewi Lestari'];

interface Setting {
  readonly today: string;
  readonly people: readonly Person[];
  /** The person whose cart has items. */
  readonly shopper: Person;
}

export function demoMarketplace({ today, people, shopper }: Setting, random: Random): DemoMarketplace {
  const companies = companyPlans.map((plan) => companyOf(plan, today, random));
  const products = companyPlans.flatMap((plan, at) => productsOf(plan, companies[at] as Company, today, random));
  const offered = products.map((product, at) =>
    withdrawn.has(at) ? { ...product, status: 'WITHDRAWN' as const } : product,
  );
  const own = companies[0] as Company;
  const group = companies[1] as Company;
  const suppliers = companies.filter(({ code }) => code?.startsWith('SP-'));
  const buyers = companies.filter(({ code }) => code?.startsWith('CU-'));
  const staff = people
    .filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'EMPLOYEE')
    .slice(0, 24);
  const plans = [
    ...planned(sentOrders, today, random).map((when) => ({
      ...{ ...when, customer: own, supplier: random.pick(suppliers), person: random.pick(staff) },
    })),
    ...planned(salesOrders, today, random).map((when) => ({
      ...{ ...when, customer: random.pick(buyers), supplier: group, person: null },
    })),
  ].sort((one, other) => (one.system.createdAt < other.system.createdAt ? -1 : 1));
  const made = plans.map((plan, at) => orderOf(plan, at + 1, offered, today, random));
  return {
    companies,
    products: offered,
    orders: made.map(({ order }) => order),
    lines: made.flatMap(({ lines }) => lines),
    cart: [3, 37].map((at) => itemOf(offered[at] as Product, shopper, today, random)),
  };
}

function companyOf({ code, name, kana, companyType }: CompanyPlan, today: string, random: Random): Company {
  return {
    ...systemFields(addDays(today, -900), today, random),
    ...{ code, name, kana: kana ?? null, companyType: companyType ?? 'PARTNER' },
    contactName: companyType === 'OWN' ? '情報システム課' : '営業窓口',
    email: `order@${code.toLowerCase()}.example.com`,
    phone: null,
    website: `https://${code.toLowerCase()}.example.com/`,
    note: null,
  };
}

const productsOf = (plan: CompanyPlan, supplier: Company, today: string, random: Random): readonly Product[] =>
  Object.entries(plan.offers ?? {}).flatMap(([priceType, places]) =>
    places.map((at) =>
      productOf(deviceModels[at] as ModelEntry, priceType as PriceType, plan, supplier, today, random),
    ),
  );

function productOf(
  model: ModelEntry,
  priceType: PriceType,
  { code, currency }: CompanyPlan,
  supplier: Company,
  today: string,
  random: Random,
): Product {
  const { name, manufacturer, deviceType, processor, memory, storage, screenSize, serial } = model;
  const monthly = currency ? ' (monthly)' : '（月額）';
  return {
    ...systemFields(addDays(today, -random.int(60, 700)), today, random),
    ...{ manufacturer, deviceType, processor, memory, storage, screenSize, priceType },
    name: priceType === 'RECURRING' ? `${name}${monthly}` : name,
    modelNumber: `${serial}-${code.slice(3)}${priceType === 'RECURRING' ? 'M' : ''}`,
    supplierId: supplier.id,
    image: null,
    description: null,
    unitPrice: priceOf(model, priceType, currency),
    currencyCode: currency ?? 'JPY',
    leadTimeDays: priceType === 'QUOTATION' ? null : random.pick([3, 5, 7, 10, 14]),
    warrantyMonths: random.pick([12, 24, 36]),
    status: 'ON_SALE',
  };
}

/** The monthly price of a device is a thirtieth of its price. */
function priceOf({ price }: ModelEntry, priceType: PriceType, currency: 'IDR' | undefined): number | null {
  if (priceType === 'QUOTATION') return null;
  const yen = priceType === 'RECURRING' ? Math.round(price / 3000) * 100 : price;
  return currency ? Math.round((yen * 105) / 5000) * 5000 : yen;
}

interface Planned {
  readonly system: SystemFields;
  readonly status: Order['status'];
}

/** The given number of orders over a year; the latest have no answer yet. */
function planned(count: number, today: string, random: Random): readonly Planned[] {
  const ages = Array.from({ length: count }, (_, at) => (at < untouched ? random.int(1, 6) : random.int(10, 360)));
  return ages.map((age, at) => ({
    system: systemFields(addDays(today, -age), today, random),
    status: at < untouched ? 'UNTOUCHED' : at % everyCanceled === 0 ? 'CANCELED' : 'ACCEPTED',
  }));
}

interface OrderPlan extends Planned {
  readonly customer: Company;
  readonly supplier: Company;
  readonly person: Person | null;
}

function orderOf(
  { system, status, customer, supplier, person }: OrderPlan,
  number: number,
  products: readonly Product[],
  today: string,
  random: Random,
): { readonly order: Order; readonly lines: readonly Line[] } {
  const orderedAt = system.createdAt;
  const orderedOn = orderedAt.slice(0, 10);
  const offered = products.filter(({ supplierId }) => supplierId === supplier.id);
  const currencyCode = offered[0]?.currencyCode ?? 'JPY';
  const chosen = random.shuffled(offered).slice(0, random.int(1, Math.min(4, offered.length)));
  const lines = chosen.map((product) => lineOf(system.id, orderedOn, product, today, random));
  const acceptedDate =
    status === 'ACCEPTED' ? addDays(orderedOn, random.int(0, Math.min(3, daysBetween(orderedOn, today)))) : null;
  const canceled = status === 'CANCELED';
  const sumOf = (priceType: PriceType): number | null => {
    const amounts = lines.filter((line) => line.priceType === priceType).map(({ amount }) => amount ?? 0);
    return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
  };
  return {
    order: {
      ...system,
      ...{ orderedAt, status, currencyCode, acceptedDate },
      orderNumber: `ORD-${String(number).padStart(5, '0')}`,
      orderedById: person?.id ?? null,
      orderedByName: person ? `${person.familyName} ${person.givenName}` : random.pick(customers),
      customerId: customer.id,
      supplierId: supplier.id,
      oneTimeTotal: sumOf('ONESHOT'),
      monthlyTotal: sumOf('RECURRING'),
      changedProducts: lines.filter(({ priceChanged }) => priceChanged).map(({ productName }) => productName),
      deliveryDate: acceptedDate === null ? null : addDays(acceptedDate, random.int(3, 21)),
      canceledDate: canceled ? addDays(orderedOn, 1) : null,
      cancelReason: canceled ? random.pick(reasons) : null,
      isSent: customer.companyType !== 'PARTNER',
      isReceived: supplier.companyType !== 'PARTNER',
    },
    lines,
  };
}

function lineOf(orderId: string, orderedOn: string, product: Product, today: string, random: Random): Line {
  const quantity = random.pick([1, 1, 2, 3, 5, 10]);
  const { name, modelNumber, priceType, unitPrice, currencyCode } = product;
  const changed = unitPrice !== null && random.chance(0.06);
  return {
    ...systemFields(orderedOn, today, random),
    ...{ orderId, quantity, modelNumber, priceType, currencyCode, unitPrice },
    productId: product.id,
    productName: name,
    amount: unitPrice === null ? null : unitPrice * quantity,
    cartUnitPrice: changed ? Math.round((unitPrice * 0.95) / 100) * 100 : null,
    priceChanged: changed,
  };
}

function itemOf(product: Product, shopper: Person, today: string, random: Random): Stored<CartItemsRecord> {
  const { priceType, unitPrice, currencyCode } = product;
  return {
    ...systemFields(addDays(today, -2), today, random),
    ...{ priceType, unitPrice, currencyCode },
    personId: shopper.id,
    productId: product.id,
    quantity: 2,
  };
}
