/** The result of a process on another site, taken from the address to which that site returned. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useTranslate } from 'ra-core';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isRecordId } from '#model/base/record-id.ts';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { type Outcome, readResult } from '#model/pages/read-result.ts';
import { useDestination } from '../../providers/destinations.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useSession } from '../../providers/session/session.tsx';
import { useLocale } from '../../providers/words/words.tsx';
import { mayOpen } from '../../shell/navigation/navigation-plan.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { Notice, NoticeActions, NoticeText } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { PageScreenProps } from './page-screen-props.ts';
import styles from './result.module.css';

const looks = {
  success: { icon: <Glyph of={CircleCheck} size={24} />, tone: 'success' },
  error: { icon: <Glyph of={CircleAlert} size={24} />, tone: 'danger' },
  unknown: { icon: <Glyph of={CircleQuestionMark} size={24} /> },
} as const satisfies Readonly<Record<Outcome, object>>;

export default function ResultScreen({ page: { name, result } }: PageScreenProps) {
  const translate = useTranslate();
  const session = useSession();
  const { search } = useLocation();
  const made = useDestination(result?.record?.resource ?? null);
  if (!result) return null;
  const { outcome, message, record } = readResult(result, search);
  if (record !== null && made && mayOpen(made, session)) return <Navigate replace to={recordPath(made, record)} />;
  const word = (part: string, fallback: string): string =>
    translate(`resources.${name}.result.${outcome}.${part}`, { _: fallback });
  const text = word('text', outcome === 'unknown' ? translate('app.result.unknownText') : '');
  return (
    <Notice {...looks[outcome]} data-result={outcome}>
      <PageHeader title={word('title', translate(`app.result.${outcome}`))} />
      {text !== '' && <NoticeText>{text}</NoticeText>}
      {message !== '' && (
        <figure className={styles.message}>
          <figcaption>{translate('app.result.message')}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <NoticeActions>
        <Onward to={result.to} />
      </NoticeActions>
    </Notice>
  );
}

/** A link to the record, list or page in the path; to the start page if the account may not open it. */
function Onward({ to }: { readonly to: string | null }) {
  const translate = useTranslate();
  const session = useSession();
  const locale = useLocale();
  const onward = useDestination(to);
  const [id] = Object.values(useParams());
  if (!onward || !mayOpen(onward, session))
    return (
      <ButtonLink variant="primary" to="/">
        {translate('app.actions.backHome')}
      </ButtonLink>
    );
  const isRecord = id !== undefined && isRecordId(id);
  const name = inSentence(translate(`resources.${onward.name}.name`, { smart_count: isRecord ? 1 : 2 }), locale);
  return (
    <ButtonLink variant="primary" to={isRecord ? recordPath(onward, id) : onward.routes.list}>
      {translate('app.result.back', { name })}
    </ButtonLink>
  );
}
