/** Recurring procedures of the demo company: packages of the four areas, their patterns and steps. */
import type { OperationPackagesRecord } from '#types/operation-packages.ts';

export type OperationCore = OperationPackagesRecord['core'];

export interface StepEntry {
  readonly title: string;
  readonly days: number;
  /** SUBJECT and SUPERVISOR, or the person responsible for the area. */
  readonly by: 'SUBJECT' | 'SUPERVISOR' | 'DESK';
  readonly text?: string;
  readonly form?: 'CONFIRMATION' | 'DEVICE_SELF_REPORT';
}

export interface PatternEntry {
  readonly name: string;
  readonly anchor: string;
  /** Share of the instances that are made. */
  readonly weight: number;
  /** The people that it is about. */
  readonly about: 'JOINING' | 'LEAVING' | 'STAFF' | 'CONTRACTOR' | 'DEVICE_USERS';
  readonly steps: readonly StepEntry[];
}

export interface PackageEntry {
  readonly core: OperationCore;
  readonly name: string;
  readonly text: string;
  readonly archived?: true;
  readonly patterns: readonly PatternEntry[];
}

const desk = (title: string, days: number, text?: string): StepEntry => step('DESK', title, days, text);
const self = (title: string, days: number, text?: string): StepEntry => step('SUBJECT', title, days, text);
const chief = (title: string, days: number, text?: string): StepEntry => step('SUPERVISOR', title, days, text);

const step = (by: StepEntry['by'], title: string, days: number, text?: string): StepEntry => ({
  title,
  days,
  by,
  form: 'CONFIRMATION',
  ...(text === undefined ? {} : { text }),
});

export const operationCatalogue: readonly PackageEntry[] = [
  {
    core: 'LABOR',
    name: '入社手続き',
    text: '内定の承諾から入社後1か月の面談までを進めます。',
    patterns: [
      {
        name: '新卒・中途入社',
        anchor: '入社日',
        weight: 40,
        about: 'JOINING',
        steps: [
          desk('雇用契約書を送付する', -21),
          self('入社書類を提出する', -10, '身元保証書、口座届、通勤経路、扶養控除等申告書を提出してください。'),
          desk('雇用保険・社会保険の資格を取得する', 5),
          chief('受け入れ準備とOJT担当の決定', -5),
          self('就業規則とセキュリティ規程を確認する', 3),
          chief('1か月面談を行う', 30),
        ],
      },
      {
        name: '契約社員の入社',
        anchor: '契約開始日',
        weight: 12,
        about: 'JOINING',
        steps: [
          desk('労働条件通知書を交付する', -14),
          self('入社書類を提出する', -7),
          desk('社会保険の加入要件を確認する', 0),
          chief('業務内容と目標を説明する', 1),
        ],
      },
    ],
  },
  {
    core: 'LABOR',
    name: '退社手続き',
    text: '退職届の受理から離職票の交付までを、退職日を基準に進めます。',
    patterns: [
      {
        name: '自己都合退職',
        anchor: '退職日',
        weight: 48,
        about: 'LEAVING',
        steps: [
          desk('退職届を受理し、退職日を確定する', -30),
          chief('引き継ぎ計画を立てる', -25),
          self('有給休暇の取得予定を申請する', -20),
          self('引き継ぎを完了する', -3),
          self('健康保険証と社員証を返却する', 0),
          desk('資格喪失届を提出する', 5),
          desk('離職票と源泉徴収票を送付する', 14),
        ],
      },
      {
        name: '定年退職',
        anchor: '退職日',
        weight: 10,
        about: 'LEAVING',
        steps: [
          desk('再雇用の意向を確認する', -60),
          desk('退職金と企業年金の手続きを案内する', -30),
          chief('引き継ぎ計画を立てる', -30),
          self('健康保険の任意継続を選択する', -7),
          desk('資格喪失届を提出する', 5),
        ],
      },
    ],
  },
  {
    core: 'LABOR',
    name: '異動手続き',
    text: '部署や勤務地が変わる人の手続きです。',
    patterns: [
      {
        name: '部署異動',
        anchor: '異動日',
        weight: 44,
        about: 'STAFF',
        steps: [
          chief('異動先と引き継ぎの日程を合意する', -14),
          self('担当業務を引き継ぐ', -2),
          desk('辞令を交付する', 0),
          desk('権限と共有フォルダを見直す', 2),
        ],
      },
      {
        name: '転居を伴う転勤',
        anchor: '着任日',
        weight: 16,
        about: 'STAFF',
        steps: [
          desk('転勤を内示する', -30),
          self('住居と引っ越し業者を手配する', -14),
          desk('社宅と転勤手当を手続きする', -7),
          self('住所変更を届け出る', 7),
          chief('着任面談を行う', 3),
        ],
      },
    ],
  },
  {
    core: 'GENERAL_AFFAIRS',
    name: '備品の貸与と返却',
    text: '業務で使う備品を貸与し、期限までに回収します。',
    patterns: [
      {
        name: '備品の貸与',
        anchor: '貸与日',
        weight: 26,
        about: 'STAFF',
        steps: [chief('貸与を承認する', -5), desk('備品を準備する', -1), self('備品を受け取り、状態を確認する', 0)],
      },
      {
        name: '備品の返却',
        anchor: '返却期限',
        weight: 20,
        about: 'STAFF',
        steps: [desk('返却を案内する', -7), self('備品を返却する', 0), desk('状態を点検し、台帳を更新する', 2)],
      },
    ],
  },
  {
    core: 'GENERAL_AFFAIRS',
    name: '座席の変更',
    text: '席替えとレイアウト変更を進めます。',
    patterns: [
      {
        name: '座席の移動',
        anchor: '移動日',
        weight: 36,
        about: 'STAFF',
        steps: [
          chief('新しい座席を決める', -10),
          desk('電話とモニターを移設する', -1),
          self('荷物を移す', 0),
          desk('座席表を更新する', 1),
        ],
      },
    ],
  },
  {
    core: 'GENERAL_AFFAIRS',
    name: '鍵・入館証',
    text: '鍵と入館証の発行、更新、回収を管理します。',
    patterns: [
      {
        name: '入館証の発行',
        anchor: '利用開始日',
        weight: 22,
        about: 'JOINING',
        steps: [self('顔写真を提出する', -7), desk('入館証を発行する', -2), self('入館証を受け取る', 0)],
      },
      {
        name: '鍵・入館証の回収',
        anchor: '最終出社日',
        weight: 14,
        about: 'LEAVING',
        steps: [desk('回収するものを案内する', -7), self('鍵と入館証を返却する', 0), desk('入館権限を無効にする', 1)],
      },
    ],
  },
  {
    core: 'IT',
    name: 'PCキッティング',
    text: 'PCの準備から利用者への引き渡しまでを進めます。',
    patterns: [
      {
        name: '新規PCの準備',
        anchor: '利用開始日',
        weight: 34,
        about: 'JOINING',
        steps: [
          chief('必要なソフトウェアを申請する', -14),
          desk('OSと標準アプリを設定する', -5),
          desk('MDMに登録する', -3),
          self('PCを受け取り、初回サインインを行う', 0),
          self('多要素認証を設定する', 1),
        ],
      },
      {
        name: 'PCの入れ替え',
        anchor: '入れ替え日',
        weight: 24,
        about: 'STAFF',
        steps: [
          self('データを退避する', -3),
          desk('新しいPCを設定する', -2),
          self('PCを交換し、動作を確認する', 0),
          desk('旧PCのデータを消去する', 7),
        ],
      },
    ],
  },
  {
    core: 'IT',
    name: 'アカウント棚卸し',
    text: '四半期ごとに、利用していないアカウントと過剰な権限を見直します。',
    patterns: [
      {
        name: '権限の見直し',
        anchor: '基準日',
        weight: 40,
        about: 'STAFF',
        steps: [
          self('利用中のアカウントを申告する', 7),
          chief('部下の権限を確認する', 14),
          desk('不要なアカウントを削除する', 21),
        ],
      },
    ],
  },
  {
    core: 'IT',
    name: '端末棚卸し',
    text: '利用者が手元の端末の状態を申告し、台帳と照合します。',
    patterns: [
      {
        name: '端末の自己申告',
        anchor: '基準日',
        weight: 44,
        about: 'DEVICE_USERS',
        steps: [
          {
            title: '端末の状態を申告する',
            days: 14,
            by: 'SUBJECT',
            form: 'DEVICE_SELF_REPORT',
            text: '手元の端末の資産番号を確認し、状態を申告してください。',
          },
        ],
      },
    ],
  },
  {
    core: 'CONTRACTOR',
    name: '業務委託の受け入れ',
    text: '業務委託先の方を受け入れるための手続きです。',
    patterns: [
      {
        name: '個人事業主の受け入れ',
        anchor: '業務開始日',
        weight: 24,
        about: 'CONTRACTOR',
        steps: [
          desk('業務委託契約書と秘密保持契約書を締結する', -14),
          self('振込先と適格請求書発行事業者の登録番号を提出する', -7),
          desk('アカウントを発行する', -2),
          chief('業務範囲と連絡方法を説明する', 0),
        ],
      },
    ],
  },
  {
    core: 'CONTRACTOR',
    name: '契約更新',
    text: '契約満了の前に、継続と条件を確認します。',
    patterns: [
      {
        name: '契約の更新',
        anchor: '契約満了日',
        weight: 18,
        about: 'CONTRACTOR',
        steps: [
          chief('継続の要否を判断する', -45),
          desk('更新契約書を作成する', -30),
          self('更新契約書に署名する', -14),
        ],
      },
      {
        name: '条件変更を伴う更新',
        anchor: '契約満了日',
        weight: 8,
        about: 'CONTRACTOR',
        steps: [
          chief('変更後の条件を提示する', -60),
          self('条件を確認し、回答する', -45),
          desk('変更契約書を締結する', -21),
        ],
      },
    ],
  },
  {
    core: 'CONTRACTOR',
    name: '契約終了',
    text: '契約の終了に伴う引き継ぎと返却を進めます。',
    patterns: [
      {
        name: '契約満了',
        anchor: '契約終了日',
        weight: 16,
        about: 'CONTRACTOR',
        steps: [
          chief('成果物を検収する', -7),
          self('資料とデータを返却・消去する', 0),
          desk('アカウントを停止する', 1),
          desk('最終の請求を処理する', 20),
        ],
      },
    ],
  },
];
