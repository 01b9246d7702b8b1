/**
 * Provides ra-core's contexts.
 * CoreAdminContext is not used: it brings its own router, and remounts everything when the language changes, which
 * would lose the user's input.
 */

import { QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  DataProviderContext,
  NotificationContextProvider,
  ResourceDefinitionContext,
  type ResourceDefinitions,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { titleOf } from '#model/fields/record-title.ts';
import { Icon } from '../ui/icons.tsx';
import { createDataProvider, loadSingleRecords } from './calls/data-provider.ts';
import { createQueryClient } from './calls/query-client.ts';
import { loadOwners, type ResourceEntry, useKnownEntries } from './entries.ts';
import { createAuthProvider } from './session/auth-provider.ts';
import { useActor } from './session/session.tsx';
import { createStore } from './session/store.ts';
import { usePrefetch } from './use-prefetch.ts';
import { WordsProvider } from './words/words.tsx';

export function AdminContext({ children }: { readonly children: ReactNode }) {
  const actor = useActor();
  const latest = useRef(actor);
  useEffect(() => {
    latest.current = actor;
  }, [actor]);
  const [made] = useState(() => {
    const queries = createQueryClient();
    return {
      queries,
      data: createDataProvider(() => latest.current, queries),
      auth: createAuthProvider(() => latest.current),
      store: createStore(storageOrNull()),
    };
  });
  usePrefetch(loadLater);
  const entries = useKnownEntries();
  const resources = useMemo(
    () => ({ definitions: definitionsOf(entries), register: () => {}, unregister: () => {} }),
    [entries],
  );
  return (
    <QueryClientProvider client={made.queries}>
      <AuthContext value={made.auth}>
        <DataProviderContext value={made.data}>
          <StoreContextProvider value={made.store}>
            <WordsProvider>
              <NotificationContextProvider>
                <UndoableMutationsContextProvider>
                  <ResourceDefinitionContext value={resources}>{children}</ResourceDefinitionContext>
                </UndoableMutationsContextProvider>
              </NotificationContextProvider>
            </WordsProvider>
          </StoreContextProvider>
        </DataProviderContext>
      </AuthContext>
    </QueryClientProvider>
  );
}

/** What most pages need, except the first list. */
const loadLater = () => Promise.all([loadOwners(), loadSingleRecords()]);

/** Declared resources as react-admin's resource definitions. Permissions are checked per record and verb, not here. */
function definitionsOf(entries: readonly ResourceEntry[]): ResourceDefinitions {
  return Object.fromEntries(
    entries.map((entry) => [
      entry.name,
      {
        name: entry.name,
        icon: () => <Icon name={entry.icon} />,
        hasList: true,
        hasShow: true,
        hasEdit: true,
        hasCreate: true,
        recordRepresentation: (record: Record<string, unknown>) => titleOf(entry, record),
      },
    ]),
  );
}

function storageOrNull(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
