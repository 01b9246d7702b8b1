/** The handlers of the word `draft` of a resource file. */
import { defineModule } from '../../modules/module.ts';
import { changeDraft } from './change-draft.ts';

export const drafts = defineModule({
  name: 'drafts',
  handlers: {
    'schedule-draft': changeDraft('schedule'),
    'withdraw-draft': changeDraft('withdraw'),
    'apply-draft': changeDraft('apply'),
  },
});
