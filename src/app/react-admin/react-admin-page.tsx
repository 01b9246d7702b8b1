/** Exports of `daicho/react-admin`. Only pages that use it load it: the engine's own screens do not use Material UI. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page/page-header.tsx';
import { useMaterialTheme } from './use-material-theme.ts';

export interface ReactAdminPageProps {
  /** Heading of the page, and title of the browser tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The content security policy accepts only styles with the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'ra', ...(nonce ? { nonce } : {}) });

/** Wraps components of react-admin: adds the page heading and the theme colors of the project. */
export function ReactAdminPage({ title, children }: ReactAdminPageProps) {
  const theme = useMaterialTheme();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <PageHeader title={title} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
