/** The words of the sign-in pages. */
import { wordsFor } from '#app/sign-in/words.ts';
import { english, japanese } from './project.ts';

export const words = wordsFor({ 'ja-JP': japanese('app.product.name'), 'en-US': english('app.product.name') });
