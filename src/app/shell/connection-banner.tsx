/** Says that there is no network, for as long as there is none. */
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Glyph } from '../ui/icons.tsx';
import styles from './offline-banner.module.css';

export function OfflineBanner() {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <Glyph of={WifiOff} />
          {translate('app.shell.offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
