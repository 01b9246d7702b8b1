/** Start of the individual area, for people without staff access. Its modules are not part of this version; the page says so. */
import { useTranslate } from 'ra-core';
import { useSession } from '../providers/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ForbiddenPage } from './forbidden.tsx';
import { staffHomeOf } from './home.ts';
import styles from './individual-home.module.css';
import { Main } from './main.tsx';

export function IndividualHome() {
  return useSession().areas.includes('individual') ? <Home /> : <ForbiddenPage />;
}

function Home() {
  const session = useSession();
  const translate = useTranslate();
  const { account } = session;
  const staffHome = staffHomeOf(session);
  return (
    <Main page="individual">
      <div className={styles.page}>
        <PageHeader
          title={translate('app.shell.areas.individual')}
          actions={
            staffHome ? <ButtonLink to={staffHome}>{translate('app.dialogs.forbidden.toStaffHome')}</ButtonLink> : null
          }
        />
        <section className={styles.panel}>
          <Monogram name={account.label} size={40} />
          <div>
            <h2 className={styles.name}>{account.label}</h2>
            <p className={styles.email}>{account.email}</p>
          </div>
          <p className={styles.text}>{translate('app.individual.text')}</p>
        </section>
      </div>
    </Main>
  );
}
