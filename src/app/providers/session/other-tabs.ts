/** What the tabs of one browser tell each other: they share one session cookie, so who signs in or out in one does so in all. */

let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('daicho.session');
  return channel;
};

/** @param accountId whose session the browser holds from now on; null after signing out */
export function notifyOtherTabs(accountId: string | null): void {
  open().postMessage(accountId);
}

/** Hears what other tabs tell; answers a function that ends it. */
export function onOtherTab(listener: (accountId: string | null) => void): () => void {
  const heard = ({ data }: MessageEvent): void => {
    if (data === null || typeof data === 'string') listener(data);
  };
  open().addEventListener('message', heard);
  return () => open().removeEventListener('message', heard);
}
