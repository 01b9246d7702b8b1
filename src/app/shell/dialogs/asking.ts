/** Questions to a person, one at a time. */

export type OpenQuestion<Q> = Q & { readonly answer: (yes: boolean) => void };

/**
 * @param show told what is asked, and null once it has been answered
 * @returns asks, and answers what was chosen; throws while a question is open
 */
export function createAsking<Q extends object>(
  show: (current: OpenQuestion<Q> | null) => void,
): (question: Q) => Promise<boolean> {
  let isAsking = false;
  return (question) => {
    if (isAsking) throw new Error('a question is open already');
    isAsking = true;
    return new Promise((resolve) => {
      const answer = (yes: boolean): void => {
        isAsking = false;
        show(null);
        resolve(yes);
      };
      show({ ...question, answer });
    });
  };
}
