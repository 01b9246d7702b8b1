/** The name of the actor of an audit entry: the name of a person, or a translated word for the server itself. */
import type { useTranslate } from 'ra-core';

export const actorName = (label: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`app.actors.${label}`, { _: label });
