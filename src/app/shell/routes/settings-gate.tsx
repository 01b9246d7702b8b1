/** A screen that depends on settings. The session decides whether it is shown until the settings are loaded. */
import type { ReactNode } from 'react';
import { isOff } from '#model/access/actor.ts';
import type { Resource } from '#model/types/resource.ts';
import { useActor } from '../../providers/session/session.tsx';
import { FeatureOffPage } from '../messages/seldom-pages.ts';
import { useSettingsOff } from './use-settings-off.ts';

export default function SettingsGate({
  resource,
  children,
}: {
  readonly resource: Resource;
  readonly children: ReactNode;
}) {
  const actor = useActor();
  const answered = useSettingsOff(resource);
  const { feature, otherwise } = resource.requires;
  const bySession = isOff(actor, resource.name);
  // The settings call does not report features of the installation.
  const off = answered === null || (feature !== null && bySession) ? bySession : answered;
  return off ? <FeatureOffPage instead={otherwise} /> : children;
}
