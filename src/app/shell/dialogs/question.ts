export interface Question {
  /** The question itself. */
  readonly title: string;
  readonly text?: string;
  /** Verb and object: 「12台を廃棄」. */
  readonly confirm: string;
  readonly tone?: 'danger';
}
