/** Rarely seen message pages. Each loads, with its texts, when it is drawn. */
import { lazy } from 'react';
import { withLaterWords } from '../../providers/words/words.tsx';

export const FeatureOffPage = lazy(() => withLaterWords(import('./feature-off.tsx')));
export const ForbiddenPage = lazy(async () => ({ default: (await import('./forbidden.tsx')).ForbiddenPage }));
export const MissingPage = lazy(() => withLaterWords(import('./missing-page.tsx')));
export const NotFoundPage = lazy(() => withLaterWords(import('./not-found.tsx')));
