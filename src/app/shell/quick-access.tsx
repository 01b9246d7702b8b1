/**
 * Opens the command palette and the list of keys by keyboard. Their code is prefetched after everything more important.
 */
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { knownEntries, loadAllModules } from '../providers/entries.ts';
import { useSession } from '../providers/session/session.tsx';
import { usePrefetch } from '../providers/use-prefetch.ts';
import { mayOpen } from './navigation/navigation-plan.ts';
import type { PaletteProps } from './palette/palette.tsx';
import { keepVisit, visitAt } from './palette/recent.ts';

type Shown = 'palette' | 'shortcuts';

const loaders = {
  palette: async () => (await Promise.all([import('./palette/palette.tsx'), loadAllModules()]))[0],
  shortcuts: () => import('./dialogs/shortcuts-dialog.tsx'),
} as const;

const OpenContext = createContext<(what: Shown) => void>(() => undefined);

export const useQuickAccess = (): ((what: Shown) => void) => useContext(OpenContext);

export function QuickAccess({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [Shortcuts, setShortcuts] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const open = useCallback((what: Shown): void => {
    performance.clearMarks('palette:asked');
    performance.mark('palette:asked');
    setShown(what);
    if (what === 'palette') void loaders.palette().then((loaded) => setPalette(() => loaded.default));
    else void loaders.shortcuts().then((loaded) => setShortcuts(() => loaded.default));
  }, []);
  const close = useCallback(() => setShown(null), []);

  const loadPalette = useCallback(async () => {
    const loaded = await loaders.palette();
    setPalette(() => loaded.default);
  }, []);
  usePrefetch(loadPalette);
  useQuickKeys(shown, open, close);
  useVisitHistory();
  return (
    <OpenContext value={open}>
      {children}
      {shown === 'palette' && Palette ? <Palette onClose={close} onShortcuts={() => open('shortcuts')} /> : null}
      {shown === 'shortcuts' && Shortcuts ? <Shortcuts onClose={close} /> : null}
    </OpenContext>
  );
}

function useQuickKeys(shown: Shown | null, open: (what: Shown) => void, close: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.isComposing || event.altKey) return;
      const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      if (isPalette && shown === 'palette') close();
      // An open dialog must be answered first.
      else if (!document.querySelector('dialog:modal')) open(isPalette ? 'palette' : 'shortcuts');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [shown, open, close]);
}

/** True if a key press enters a character in the target. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isButton = target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type);
  return target.isContentEditable || (target.matches('input, textarea, select') && !isButton);
}

/** Stores the visited lists and records for the palette. */
function useVisitHistory(): void {
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    const open = knownEntries().filter((entry) => mayOpen(entry, session));
    const visit = visitAt(open, pathname);
    if (visit) keepVisit(session.account.id, visit);
  }, [session, pathname]);
}
