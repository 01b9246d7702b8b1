/**
 * A banner while there is no network or no server.
 * The screen stays as it is, and its data is read again afterwards.
 */
import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Connection, createConnection, probeServer } from '../../providers/calls/connection.ts';
import { onProblem } from '../../providers/calls/http.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import styles from './connection-banner.module.css';
import { useToast } from './toasts.tsx';

export function ConnectionBanner() {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const connection = useConnection();
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  const [isAsking, setAsking] = useState(false);
  const retry = async (): Promise<void> => {
    setAsking(true);
    await connection.check();
    setAsking(false);
  };
  return (
    <div role="status" className={styles.place}>
      {isOnline && !isAway ? null : (
        <div className={styles.banner}>
          <Glyph of={WifiOff} />
          <p className={styles.text}>{translate(isOnline ? 'app.shell.away' : 'app.shell.offline')}</p>
          <Button small busy={isAsking} onClick={() => void retry()}>
            {translate('app.actions.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useConnection(): Connection {
  const queries = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const [made] = useState(() => {
    const handlers = { returned: (): void => undefined };
    return {
      handlers,
      connection: createConnection({ probe: probeServer, onReturn: () => handlers.returned() }),
    };
  });
  const { handlers, connection } = made;
  useEffect(() => {
    handlers.returned = () => {
      toast({ text: translate('app.shell.online'), tone: 'success' });
      void queries.invalidateQueries();
    };
  }, [handlers, toast, translate, queries]);

  useEffect(
    () =>
      onProblem(({ code }) => {
        if (code === 'offline' || code === 'unavailable') connection.lost();
      }),
    [connection],
  );
  useEffect(() => {
    const check = (): void => void connection.check();
    addEventListener('online', check);
    return () => removeEventListener('online', check);
  }, [connection]);
  return connection;
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
