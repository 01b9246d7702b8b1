/** Who did something, as entries of the audit trail name them: people by what they are called, the server itself by a word. */
import type { useTranslate } from 'ra-core';

export const actorName = (label: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`app.actors.${label}`, { _: label });
