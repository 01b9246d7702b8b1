/** Japanese words of common fields, so that a new module reads well in Japanese. */
import dictionary from './dictionary.json' with { type: 'json' };

/** The usual Japanese word for a field name. @example headingOfField('price') // '価格' */
export const headingOfField = (name: string): string | undefined =>
  Object.hasOwn(fieldNames, name) ? fieldNames[name] : headings.get(name);

const fieldNames: Readonly<Record<string, string>> = {
  name: '名称',
  title: '件名',
  code: 'コード',
  number: '番号',
  kana: 'カナ',
  status: '状態',
  state: '状態',
  type: '種別',
  category: '分類',
  description: '説明',
  note: '備考',
  remark: '備考',
  memo: 'メモ',
  email: 'メールアドレス',
  phoneNumber: '電話番号',
  postalCode: '郵便番号',
  address: '住所',
  website: 'ウェブサイト',
  url: 'URL',
  price: '価格',
  amount: '金額',
  quantity: '数量',
  unit: '単位',
  company: '会社',
  vendor: '取引先',
  maker: 'メーカー',
  model: '型番',
  serialNumber: 'シリアル番号',
  plate: 'ナンバー',
  mileage: '走行距離',
  color: '色',
  personId: '担当者',
  ownerId: '管理者',
  assignedPersonId: '利用者',
  placeId: '拠点',
  startsOn: '開始日',
  endsOn: '終了日',
  expiresOn: '有効期限',
  purchasedOn: '購入日',
  joinedOn: '入社日',
  birthDate: '生年月日',
  date: '日付',
  displayOrder: '表示順',
  enabled: '有効',
  disabled: '無効',
};

/** The first Japanese heading of each name. */
const headings: ReadonlyMap<string, string> = new Map(
  Object.entries(dictionary.headings)
    .filter(([heading]) => /[^\x20-\x7e]/.test(heading))
    .reverse()
    .map(([heading, name]) => [name, heading]),
);
