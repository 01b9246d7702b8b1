/** Four hundred job functions: every duty in every field of the company. */
const fields = [
  ['HR', '人事'],
  ['LB', '労務'],
  ['AC', '経理'],
  ['FN', '財務'],
  ['LG', '法務'],
  ['GA', '総務'],
  ['IT', '情報システム'],
  ['SL', '国内営業'],
  ['OS', '海外営業'],
  ['MK', 'マーケティング'],
  ['PR', '広報'],
  ['PP', '商品企画'],
  ['RD', '研究開発'],
  ['DS', '設計'],
  ['PM', '生産'],
  ['QA', '品質'],
  ['EQ', '設備'],
  ['PC', '購買'],
  ['LO', '物流'],
  ['ST', '店舗'],
] as const;

const duties = [
  '戦略立案',
  '企画',
  '予算管理',
  '進捗管理',
  '計画策定',
  '運用',
  '改善推進',
  'データ分析',
  '業務設計',
  '契約管理',
  '文書管理',
  'リスク管理',
  '監査対応',
  '教育',
  '採用支援',
  'システム導入',
  '海外拠点支援',
  '取引先対応',
  '問い合わせ対応',
  '電子化推進',
] as const;

/** All functions; the last one is no longer offered. */
export const jobFunctions = fields.flatMap(([code, field], row) =>
  duties.map((duty, column) => ({
    name: `${field}${duty}`,
    code: `${code}${String(column + 1).padStart(2, '0')}`,
    disabled: row === fields.length - 1 && column === duties.length - 1,
  })),
);
