/** Asks the user one question at a time. */

export type OpenQuestion<Q> = Q & { readonly answer: (yes: boolean) => void };

/**
 * @param show gets the open question, and null after the answer
 * @returns a function that asks a question and resolves to the answer; it throws while another question is open
 */
export function createAsking<Q extends object>(
  show: (current: OpenQuestion<Q> | null) => void,
): (question: Q) => Promise<boolean> {
  let isAsking = false;
  return (question) => {
    if (isAsking) throw new Error('another question is already open');
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
