/** The exports of `daicho/keywords`: words that a module can add to the resource files of its project. */
export {
  connects,
  dated,
  draft,
  erasure,
  events,
  forms,
  members,
  preview,
  primary,
  procedure,
  refresh,
  ruled,
  ruleSet,
  ticket,
} from '#model/features/keywords.ts';
