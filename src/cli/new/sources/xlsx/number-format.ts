/** Formats of numbers in a workbook: only the format distinguishes dates, times and percentages from other numbers. */
import { readXml, textsOf } from './xml.ts';

export type NumberFormat =
  | { readonly kind: 'plain' | 'date' | 'month' | 'date-time' | 'time' | 'duration' | 'percent' | 'yen' }
  /** Codes with leading zeros. */
  | { readonly kind: 'padded'; readonly digits: number };

/** Formats that workbooks refer to by number only, as Japanese workbooks use them. */
const builtIn: Readonly<Record<number, NumberFormat['kind']>> = {
  ...{ 9: 'percent', 10: 'percent', 18: 'time', 19: 'time', 20: 'time', 21: 'time', 22: 'date-time' },
  ...{ 5: 'yen', 6: 'yen', 7: 'yen', 8: 'yen', 42: 'yen', 44: 'yen', 45: 'duration', 46: 'duration', 47: 'duration' },
  ...{ 14: 'date', 15: 'date', 16: 'date', 17: 'month', 27: 'date', 28: 'date', 29: 'date', 30: 'date', 31: 'date' },
  ...{ 32: 'time', 33: 'time', 34: 'month', 35: 'date', 36: 'date', 50: 'date', 51: 'date', 52: 'month', 53: 'date' },
  ...{ 54: 'date', 55: 'month', 56: 'date', 57: 'date', 58: 'date' },
};

/** @example formatOf('yyyy"年"m"月"d"日"') // { kind: 'date' } */
export function formatOf(code: string): NumberFormat {
  const [first = ''] = code.split(';');
  const isYen = /[¥￥\\]|\[\$¥|円/.test(first) && /[0#]/.test(first);
  const isDuration = /\[(?:h+|m+|s+)\]/i.test(first);
  const plain = first.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase();
  if (isDuration) return { kind: 'duration' };
  const [hasYear, hasDay, hasTime] = [
    /y|[ge]/.test(plain) && !/general/.test(plain),
    /d|a{3}/.test(plain),
    /h|s/.test(plain),
  ];
  if ((hasYear || hasDay) && !/[0#]/.test(plain.replace(/ss?\.0+/, '')))
    return { kind: hasTime ? 'date-time' : hasDay ? 'date' : 'month' };
  if (hasTime && /[:m]|h/.test(plain) && !/[#]/.test(plain)) return { kind: 'time' };
  if (plain.includes('%')) return { kind: 'percent' };
  if (isYen) return { kind: 'yen' };
  return /^0{2,}$/.test(plain.trim()) ? { kind: 'padded', digits: plain.trim().length } : { kind: 'plain' };
}

/** @returns the format of each cell style, by its index */
export function formatsIn(styles: string): readonly NumberFormat[] {
  if (styles === '') return [];
  const codes = new Map(
    textsOf(styles, 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(styles, {
    open(name, { numFmtId = '0' }) {
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const code = codes.get(numFmtId);
      formats.push(
        code === undefined ? ({ kind: builtIn[Number(numFmtId)] ?? 'plain' } as NumberFormat) : formatOf(code),
      );
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
