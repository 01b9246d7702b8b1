/** The state of the wizard in the address: reads the step and parameters, and changes them. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../../form/use-latest.ts';
import { type Process, readAddress, type WizardAddress, writeAddress } from './wizard-address.ts';
import { type Step, stepIn } from './wizard-steps.ts';

export interface AddressState extends WizardAddress {
  readonly step: Step;
  /** Changes a part of the address; `replace` adds no entry to the browser history. */
  go(part: Partial<WizardAddress> & { readonly step?: Step }, options?: { readonly replace?: boolean }): void;
  isOnTheWay(): boolean;
}

interface Place {
  readonly search: string;
  readonly hash: string;
}

export function useWizardAddress(): AddressState {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const present = useLatest<Place>({ hash, search });
  // The target of the running navigation: a change in the meantime builds on it.
  const wanted = useRef<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival ends the navigation
  useLayoutEffect(() => {
    wanted.current = null;
  }, [hash, search]);

  const go = useCallback<AddressState['go']>(
    ({ step, ...part }, { replace = false } = {}) => {
      const from = wanted.current ?? present.current;
      const to: Place = {
        search: writeAddress(from.search, { ...readAddress(from.search), ...part }),
        hash: `#${step ?? stepIn(from.hash)}`,
      };
      if (to.hash === from.hash && to.search === from.search) return;
      wanted.current = to;
      void navigate(to, { replace, preventScrollReset: step === undefined });
    },
    [navigate, present],
  );
  const isOnTheWay = useCallback(() => wanted.current !== null, []);
  return useMemo(
    () => ({ ...readAddress(search), step: stepIn(hash), go, isOnTheWay }),
    [search, hash, go, isOnTheWay],
  );
}

/** Writes the running process to the address; after a reload, none is running. */
export function useProcess(address: AddressState, process: Process | null): void {
  useEffect(() => {
    if (address.processingState !== process && !address.isOnTheWay())
      address.go({ processingState: process }, { replace: true });
  }, [address, process]);
}
