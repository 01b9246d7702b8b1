/** The frame of an area around every page, and what every page change triggers. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LeaveBlocker } from '../form/unsaved/leave-blocker.tsx';
import { useSession } from '../providers/session/session.tsx';
import { useDensity } from '../theme/density.ts';
import { DialogProvider } from './dialogs/dialogs.tsx';
import { SessionKeeper } from './dialogs/session-keeper.tsx';
import styles from './frame.module.css';
import { HashScrolling } from './hash-scrolling.tsx';
import { mainId } from './main.tsx';
import { useLanguageKeys } from './menus/use-language.ts';
import { ToastProvider } from './messages/toasts.tsx';
import { areaOf } from './navigation/navigation-plan.ts';
import { PendingBar, PendingScreen } from './pending.tsx';
import { QuickAccess } from './quick-access.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function Frame() {
  return (
    <ToastProvider>
      <DialogProvider>
        <QuickAccess>
          <Layout />
          <SessionKeeper />
          <LeaveBlocker />
        </QuickAccess>
      </DialogProvider>
    </ToastProvider>
  );
}

// Loaded only by accounts that use the individual area.
const IndividualFrame = lazy(() => import('./individual/individual-frame.tsx'));
const frames = { staff: StaffFrame, individual: IndividualFrame } as const;

function Layout() {
  const translate = useTranslate();
  const session = useSession();
  const { pathname } = useLocation();
  useDensity();
  useLanguageKeys();
  const AreaFrame = frames[areaOf(pathname, session)];
  return (
    <>
      <a href={`#${mainId}`} className={styles.skip} onClick={focusMain}>
        {translate('app.shell.skipToContent')}
      </a>
      <PendingBar />
      <Suspense>
        <AreaFrame>
          <PendingScreen />
          <Suspense>
            <Outlet />
          </Suspense>
        </AreaFrame>
      </Suspense>
      <HashScrolling />
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus without adding `#main` to the address. */
function focusMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
