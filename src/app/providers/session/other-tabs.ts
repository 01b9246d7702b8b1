/**
 * Messages between the tabs of one browser.
 * They share one session cookie, so a sign-in or sign-out in one tab affects all.
 */

let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('daicho.session');
  return channel;
};

/** @param accountId account of the browser's new session; null after signing out */
export function notifyOtherTabs(accountId: string | null): void {
  open().postMessage(accountId);
}

/** Subscribes to the messages of other tabs; returns the function that unsubscribes. */
export function onOtherTab(listener: (accountId: string | null) => void): () => void {
  const heard = ({ data }: MessageEvent): void => {
    if (data === null || typeof data === 'string') listener(data);
  };
  open().addEventListener('message', heard);
  return () => open().removeEventListener('message', heard);
}
