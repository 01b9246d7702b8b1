/** The months up to the current one as bars, with a table of the same numbers. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useLocale } from '../../providers/words/words.tsx';
import { BlockBody, BlockFrame } from '../block-frame.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from '../blocks.module.css';
import { useBlock } from '../use-block.ts';
import { createChartWords } from './chart-words.ts';
import { MonthBars } from './month-bars.tsx';
import { useAmount } from './use-amount.ts';

interface Trend {
  readonly months: readonly string[];
  readonly series: readonly { readonly currency: string | null; readonly values: readonly number[] }[];
}

export default function TrendBlock({ block, resources, recordId }: BlockProps<'trend'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const resource = resources[block.aim.resource] as Resource;
  const result = useBlock<Trend>(block, recordId);
  const amount = useAmount();
  const summed = block.sum === null ? undefined : resource.fields[block.sum];
  const words = useMemo(() => createChartWords(locale), [locale]);
  return (
    <BlockFrame block={block} inForce={result.data?.inForce}>
      <BlockBody
        block={block}
        result={result}
        lines={7}
        isEmpty={({ series }) => series.every(({ values }) => values.every((value) => value === 0))}
      >
        {({ months, series }) => (
          <>
            {series.map(({ currency, values }) => (
              <figure key={String(currency)} className={styles.figure}>
                {currency !== null && <figcaption>{currency}</figcaption>}
                <MonthBars
                  months={months}
                  values={values}
                  write={(value) => amount(value, summed, currency)}
                  writeBriefly={(value) => words.number(value, summed?.kind === 'yen' ? 'JPY' : currency)}
                  nameOf={words.monthOfYear}
                  nameBriefly={words.month}
                />
              </figure>
            ))}
            <details className={styles.details}>
              <summary>{translate('app.blocks.trend.table')}</summary>
              <TrendTable months={months} series={series} nameOf={words.monthOfYear} summed={summed} />
            </details>
          </>
        )}
      </BlockBody>
    </BlockFrame>
  );
}

interface TrendTableProps extends Trend {
  readonly summed: Field | undefined;
  nameOf(month: string): string;
}

function TrendTable({ months, series, summed, nameOf }: TrendTableProps) {
  const translate = useTranslate();
  const amount = useAmount();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{translate('app.blocks.trend.month')}</th>
          {series.map(({ currency }) => (
            <th key={String(currency)} scope="col" className={styles.numeric}>
              {currency ?? translate('app.blocks.trend.value')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, at) => (
          <tr key={month}>
            <th scope="row">{nameOf(month)}</th>
            {series.map(({ currency, values }) => (
              <td key={String(currency)} className={styles.numeric}>
                {amount(values[at] ?? 0, summed, currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
