/** The admin part of the app, after sign-in. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AdminContext } from '../providers/admin-context.tsx';
import { notifyOtherTabs } from '../providers/session/other-tabs.ts';
import { type Session, SessionProvider } from '../providers/session/session.tsx';
import { startWords } from '../providers/words/words.tsx';
import { createRouter } from './routes/router.tsx';

/**
 * Renders the admin part into the page.
 *
 * @throws if no language can be loaded
 */
export async function startAdmin(root: Element, session: Session): Promise<void> {
  const words = startWords(session.locale);
  // Starts to load the first screen while the texts load.
  const router = createRouter();
  await words;
  notifyOtherTabs(session.account.id);
  createRoot(root).render(
    <StrictMode>
      <SessionProvider initial={session}>
        <AdminContext>
          <RouterProvider router={router} useTransitions={false} />
        </AdminContext>
      </SessionProvider>
    </StrictMode>,
  );
}
