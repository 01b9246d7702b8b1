/** The words that modules add to resource files: as written, and as values of a resource. */
import type { Forms } from './actions/forms.ts';
import type { Procedure } from './actions/procedure.ts';
import type { Dated } from './records/dated.ts';
import type { Draft } from './records/draft.ts';
import type { Erasure } from './records/erasure.ts';
import type { Events } from './records/events.ts';
import type { Members } from './records/members.ts';
import type { Ruled } from './records/policy-result.ts';
import type { Connects, Preview } from './records/preview.ts';
import type { Primary } from './records/primary.ts';
import type { Refresh } from './records/refresh.ts';
import type { RuleSet } from './records/rule-set.ts';
import type { Ticket } from './records/ticket.ts';

/** Values of the keywords that a resource uses; keywords of a project's own modules are read by `keywordOf`. */
export interface KeywordValues {
  /** How a record connects to another product. */
  readonly connects?: Connects;
  /** Fields whose values have a history in time. */
  readonly dated?: Dated;
  /** The records are copies of another resource's, taken over on a date. */
  readonly draft?: Draft;
  /** How the personal data of a record are erased. */
  readonly erasure?: Erasure;
  /** What happens to a record is stored in records of another resource. */
  readonly events?: Events;
  /** A value of the record names the form that it asks for. */
  readonly forms?: Forms;
  readonly members?: Members;
  /** Records of a connected product, compared with these before they are imported. */
  readonly preview?: Preview;
  readonly primary?: Primary;
  /** A new record starts a procedure: others are made by the steps of a pattern. */
  readonly procedure?: Procedure;
  /** Records of which the connected product is the source. */
  readonly refresh?: Refresh;
  /** Whether a record follows the rules that people set for groups. */
  readonly ruled?: Ruled;
  /** The records are rules, to which conditions of other resources refer. */
  readonly ruleSet?: RuleSet;
  /** Each record has a secret link. */
  readonly ticket?: Ticket;
}
