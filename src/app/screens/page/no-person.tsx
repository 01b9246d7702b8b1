/** Replaces content of a person, for an account that is not linked to a person. */
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../ui/icons.tsx';
import { Notice, NoticeText } from '../../ui/page/notice.tsx';

export default function NoPerson() {
  const translate = useTranslate();
  return (
    <Notice icon={<Glyph of={UserRoundX} size={24} />} data-notice="no-person">
      <h2>{translate('app.individual.noPerson.title')}</h2>
      <NoticeText>{translate('app.individual.noPerson.text')}</NoticeText>
    </Notice>
  );
}
