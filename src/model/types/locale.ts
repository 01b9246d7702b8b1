/** Languages of screens and messages. */
export type Locale = 'ja-JP' | 'en-US';
