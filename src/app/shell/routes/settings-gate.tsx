/** A screen that rests on settings: it is drawn as the session says, and leads elsewhere once the settings say that they are off. */
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
  // A feature of the installation is no setting, so its own call says nothing of it.
  const off = answered === null || (feature !== null && bySession) ? bySession : answered;
  return off ? <FeatureOffPage instead={otherwise} /> : children;
}
