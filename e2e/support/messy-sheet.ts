/** A realistic spreadsheet of tools: dates, amounts and marks in several formats, empty and duplicate headings. */
const places = ['本社倉庫', '大阪支店', '福岡営業所'];
const states = ['稼働中', '修理中', '廃棄'];
const days = ['2024/4/19', '2024-05-08', '令和6年9月7日', 'R6.4.1', '2025/12/01'];

const cells = (at: number): readonly string[] => [
  ...[`K-${String(at).padStart(4, '0')}`, `工具${at}`, days[at % days.length] ?? '', at % 4 === 0 ? '' : '2026/03/31'],
  ...[at % 2 === 0 ? `"¥${at},500"` : `${at}500`, states[at % states.length] ?? '', at % 3 === 0 ? '×' : '○'],
  ...[places[at % places.length] ?? '', `tool${at}@example.co.jp`, '', at === 5 ? '"一行目\n二行目"' : 'メモ', ''],
];

export const messyRows = 24;

const heading = '管理番号,名称,購入日,返却予定日,価格,状態,有効,保管場所,担当者メール,,備考,備考';

export const messySheet = `\ufeff${[heading, ...Array.from({ length: messyRows }, (_, at) => cells(at + 1).join(','))].join('\r\n')}\r\n`;
