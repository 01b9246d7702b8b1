/** The admin part, once somebody is signed in. */
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AdminContext } from '../providers/admin-context.tsx';
import { goToSignIn } from '../providers/auth-provider.ts';
import { onProblem } from '../providers/http.ts';
import { type SessionBody, SessionProvider, toSession } from '../providers/session.tsx';
import { startWords } from '../providers/words.tsx';
import { createRouter } from './router.tsx';

/**
 * Draws the admin part into the page.
 *
 * @throws when no language can be loaded
 */
export async function startAdmin(root: Element, body: SessionBody): Promise<void> {
  const session = toSession(body);
  const words = startWords(session.locale);
  // Begins to load the first screen while the words are on their way.
  const router = createRouter();
  await words;
  createRoot(root).render(
    <StrictMode>
      <SessionProvider initial={session}>
        <EndOfSession />
        <AdminContext>
          <RouterProvider router={router} useTransitions={false} />
        </AdminContext>
      </SessionProvider>
    </StrictMode>,
  );
}

/** A session that ended in the middle leads to the sign-in page, and back here afterwards. */
function EndOfSession() {
  useEffect(
    () =>
      onProblem(({ code }) => {
        if (code === 'not-signed-in') goToSignIn();
      }),
    [],
  );
  return null;
}
