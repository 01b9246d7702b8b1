/** Shows the day that the record is read for, with a link to today. */
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { baseDateParam } from '#model/features/dated/dated.ts';
import { useFormat } from '../../providers/words/words.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from './dated.module.css';

export default function AsOfNote({ baseDate }: { readonly baseDate: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(baseDateParam);
  return (
    <p className={styles.asOf} role="status">
      <Glyph of={CalendarClock} />
      <span>{translate('app.dated.asOf', { date: format.date(baseDate) })}</span>
      <Link to={{ pathname, search: params.toString() }}>{translate('app.dated.showToday')}</Link>
    </p>
  );
}
