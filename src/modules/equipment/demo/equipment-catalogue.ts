/**
 * The catalogue of the demo company: 24 types and 90 items of office, factory and shop equipment, with invented model
 * names.
 */
import type { Site } from '#modules/places/demo/places.ts';

export type Usage = 'PERSONAL_ASSIGNMENT' | 'SHARED_USE' | 'SHORT_TERM_LENDING' | 'WORK_FROM_HOME';

export interface CatalogueType {
  readonly name: string;
  readonly management: 'INVENTORY_MANAGEMENT' | 'DISTRIBUTION_LOG_MANAGEMENT' | 'UNMANAGED';
  /** Rows of equipment at scale 1; 10,400 in total. */
  readonly count: number;
  readonly sites: readonly Site[];
  readonly uses: readonly (readonly [Usage, number])[];
  readonly items: readonly CatalogueItem[];
  /** Letters before the serial number; null for types without serial numbers. */
  readonly serial: string | null;
  /** Whether it must be erased before it is disposed of. */
  readonly storesData: boolean;
  readonly disabled: boolean;
}

export interface CatalogueItem {
  readonly name: string;
  readonly model: string | null;
  /** In yen. */
  readonly price: number;
  readonly disabled: boolean;
}

const shared = [['SHARED_USE', 1]] as const;
const personal = [['PERSONAL_ASSIGNMENT', 1]] as const;
const lent = [
  ['SHORT_TERM_LENDING', 6],
  ['SHARED_USE', 4],
] as const;
const desk = [
  ['PERSONAL_ASSIGNMENT', 5],
  ['SHARED_USE', 4],
  ['WORK_FROM_HOME', 1],
] as const;

const office = ['office'] as const;
const indoors = ['office', 'factory', 'shop'] as const;
const works = ['factory', 'warehouse'] as const;
const everywhere = ['office', 'factory', 'warehouse', 'shop'] as const;

export const catalogue: readonly CatalogueType[] = [
  type('オフィスチェア', 2200, indoors, desk, {}, [
    item('メッシュチェア 肘付き', 'AC-210A', 38500),
    item('メッシュチェア 肘なし', 'AC-210', 31800),
    item('ハイバックチェア', 'AC-450H', 64200),
    item('会議用スタッキングチェア', 'SC-80', 9800),
    item('昇降スツール', 'ST-15', 14300),
    item('布張りチェア(旧型)', 'AC-100', 18600, true),
  ]),
  type('オフィスデスク', 1700, indoors, desk, {}, [
    item('平机 幅1200', 'HD-1207', 42800),
    item('平机 幅1400', 'HD-1407', 49800),
    item('片袖机 幅1200', 'HD-1207K', 61500),
    item('電動昇降デスク', 'HD-E140', 98000),
    item('フリーアドレス用ロングデスク', 'HD-F320', 186000),
  ]),
  type('会議テーブル', 420, indoors, shared, {}, [
    item('会議テーブル 4人用', 'MT-1575', 68000),
    item('会議テーブル 8人用', 'MT-2412', 124000),
    item('折りたたみテーブル', 'MT-F180', 27400),
    item('スタンディングテーブル', 'MT-S90', 45600),
  ]),
  type('キャビネット', 760, everywhere, shared, {}, [
    item('両開き書庫', 'KB-H2', 52300),
    item('引き違い書庫', 'KB-S2', 48700),
    item('3段ワゴン', 'KB-W3', 21900),
    item('耐火金庫', 'KB-K60', 158000),
    item('ラテラルキャビネット', 'KB-L3', 57800),
  ]),
  type(
    'ロッカー',
    620,
    everywhere,
    [
      ['PERSONAL_ASSIGNMENT', 6],
      ['SHARED_USE', 4],
    ],
    {},
    [
      item('6人用ロッカー', 'LK-6', 58900),
      item('9人用ロッカー', 'LK-9', 72400),
      item('シューズロッカー', 'LK-S12', 46200),
      item('ICカード式ロッカー', 'LK-IC8', 214000),
    ],
  ),
  type('ホワイトボード', 280, indoors, shared, {}, [
    item('壁掛けホワイトボード', 'WB-1890', 26800),
    item('両面脚付きホワイトボード', 'WB-1890D', 43200),
    item('月間予定表ボード', 'WB-M12', 31500),
    item('ガラスボード', 'WB-G15', 88000),
  ]),
  type('電子黒板', 130, ['office', 'factory'], lent, { serial: 'AB', storesData: true }, [
    item('電子黒板 55型', 'Aozora Board 55', 298000),
    item('電子黒板 65型', 'Aozora Board 65', 368000),
    item('電子黒板 75型 スタンド付き', 'Aozora Board 75S', 486000),
    item('電子黒板 50型(旧型)', 'Aozora Board 50', 254000, true),
  ]),
  type('プロジェクター', 140, ['office', 'factory', 'shop'], lent, { serial: 'HP' }, [
    item('モバイルプロジェクター', 'Hoshino Beam M2', 79800),
    item('短焦点プロジェクター', 'Hoshino Beam S5', 168000),
    item('会議室用プロジェクター', 'Hoshino Beam R4', 142000),
    item('ホール用プロジェクター', 'Hoshino Beam H9', 624000),
  ]),
  type('大型ディスプレイ', 260, ['office', 'shop'], desk, { serial: 'SD' }, [
    item('会議室ディスプレイ 55型', 'Shiraume Panel 55', 118000),
    item('会議室ディスプレイ 75型', 'Shiraume Panel 75', 246000),
    item('店頭サイネージ 43型', 'Shiraume Sign 43', 132000),
    item('縦型サイネージ 49型', 'Shiraume Sign 49V', 178000),
  ]),
  type('会議用マイクスピーカー', 180, office, lent, { serial: 'MS' }, [
    item('卓上マイクスピーカー', 'Minato Talk 3', 32800),
    item('マイクスピーカー 連結型', 'Minato Talk 5L', 58600),
    item('カメラ一体型スピーカー', 'Minato Talk Cam', 96400),
  ]),
  type('複合機', 90, everywhere, shared, { serial: 'KC', storesData: true }, [
    item('カラー複合機 A3', 'Kurogane Copy C45', 1180000),
    item('カラー複合機 A3 高速', 'Kurogane Copy C75', 1960000),
    item('モノクロ複合機 A3', 'Kurogane Copy M30', 640000),
    item('卓上複合機 A4', 'Kurogane Copy S12', 86000),
  ]),
  type('ファクス', 30, everywhere, shared, { serial: 'FX', storesData: true, disabled: true }, [
    item('普通紙ファクス', 'FX-320', 34800, true),
    item('業務用ファクス', 'FX-700', 118000, true),
  ]),
  type('シュレッダー', 110, everywhere, shared, { serial: 'SH' }, [
    item('デスクサイドシュレッダー', 'CR-20', 38600),
    item('オフィスシュレッダー', 'CR-60', 124000),
    item('大型シュレッダー', 'CR-200', 468000),
  ]),
  type('ラベルプリンター', 120, everywhere, shared, { serial: 'LP' }, [
    item('ハンディラベルプリンター', 'LP-H3', 12800),
    item('卓上ラベルプリンター', 'LP-D5', 34600),
    item('物流ラベルプリンター', 'LP-X8', 148000),
  ]),
  type('デジタルカメラ', 110, indoors, lent, { serial: 'DC', storesData: true }, [
    item('コンパクトカメラ', 'Kazan Shot 4', 42800),
    item('防水現場カメラ', 'Kazan Field 2', 56400),
    item('一眼カメラ', 'Kazan Pro 7', 198000),
    item('360度カメラ', 'Kazan Round', 68500),
  ]),
  type('入館カード', 780, ['office', 'factory', 'warehouse'], personal, { management: 'DISTRIBUTION_LOG_MANAGEMENT' }, [
    item('入館カード 社員用', null, 1200),
    item('入館カード 協力会社用', null, 1200),
    item('入館カード 来客用', null, 1200),
  ]),
  type('鍵', 320, everywhere, personal, { management: 'DISTRIBUTION_LOG_MANAGEMENT' }, [
    item('執務室の鍵', null, 2400),
    item('ロッカーの鍵', null, 900),
    item('倉庫・シャッターの鍵', null, 3200),
  ]),
  type('フォークリフト', 60, works, shared, { serial: 'TF' }, [
    item('カウンターフォークリフト 1.5t', 'Tsubame Lift 15', 2480000),
    item('リーチフォークリフト 1.5t', 'Tsubame Lift R15', 2860000),
    item('ウォーキーフォークリフト', 'Tsubame Lift W8', 1240000),
    item('エンジン式フォークリフト 2.5t', 'Tsubame Lift D25', 3120000, true),
  ]),
  type('運搬台車', 340, ['factory', 'warehouse', 'shop'], shared, { management: 'UNMANAGED' }, [
    item('平台車', 'DK-150', 9800),
    item('かご台車', 'DK-K17', 24600),
    item('ハンドパレットトラック', 'DK-P20', 68000),
    item('階段台車', 'DK-S3', 41200),
  ]),
  type(
    '電動工具',
    420,
    works,
    [
      ['PERSONAL_ASSIGNMENT', 3],
      ['SHARED_USE', 4],
      ['SHORT_TERM_LENDING', 3],
    ],
    { serial: 'PT' },
    [
      item('インパクトドライバー', 'PT-18V', 36800),
      item('ディスクグラインダー', 'PT-G100', 18400),
      item('ハンマードリル', 'PT-H28', 64500),
      item('電動丸のこ', 'PT-M165', 42100),
      item('ヒートガン', 'PT-HG2', 12600),
    ],
  ),
  type(
    '測定器',
    360,
    ['factory'],
    [
      ['SHARED_USE', 6],
      ['SHORT_TERM_LENDING', 4],
    ],
    { serial: 'MG' },
    [
      item('デジタルノギス 150mm', 'MG-N150', 14800),
      item('マイクロメーター', 'MG-M25', 21600),
      item('レーザー距離計', 'MG-L50', 32400),
      item('騒音計', 'MG-S3', 58200),
      item('絶縁抵抗計', 'MG-R500', 46900),
    ],
  ),
  type('保護具', 600, works, personal, { management: 'DISTRIBUTION_LOG_MANAGEMENT' }, [
    item('ヘルメット', 'HG-01', 3800),
    item('墜落制止用器具', 'HG-F2', 18600),
    item('安全靴', 'HG-S26', 7400),
  ]),
  type('POSレジ', 90, ['shop'], shared, { serial: 'PR', storesData: true }, [
    item('据え置きPOSレジ', 'Shiraume Regi 8', 284000),
    item('タブレットPOSレジ', 'Shiraume Regi T', 128000),
  ]),
  type(
    'ハンディターミナル',
    280,
    ['warehouse', 'shop'],
    [
      ['PERSONAL_ASSIGNMENT', 5],
      ['SHARED_USE', 5],
    ],
    { serial: 'HT', storesData: true },
    [item('ハンディターミナル 標準', 'HT-300', 86000), item('ハンディターミナル 冷蔵庫対応', 'HT-300C', 118000)],
  ),
];

function type(
  name: string,
  count: number,
  sites: readonly Site[],
  uses: readonly (readonly [Usage, number])[],
  traits: Partial<Pick<CatalogueType, 'management' | 'serial' | 'storesData' | 'disabled'>>,
  items: readonly CatalogueItem[],
): CatalogueType {
  const usual = { management: 'INVENTORY_MANAGEMENT', serial: null, storesData: false, disabled: false } as const;
  return { name, count, sites, uses, ...usual, ...traits, items };
}

function item(name: string, model: string | null, price: number, disabled = false): CatalogueItem {
  return { name, model, price, disabled };
}
