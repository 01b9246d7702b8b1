/** What a project imports as `daicho/react-admin`. Only pages that use it load it: the engine draws its own screens without this skin. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page/page-header.tsx';
import { useMaterialTheme } from './use-material-theme.ts';

export interface ReactAdminPageProps {
  /** Heading of the page, and what the tab of the browser says. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The content security policy takes styles with the nonce of the page alone. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'ra', ...(nonce ? { nonce } : {}) });

/** Around components of react-admin: the heading of every page, and the colors of the project's theme. */
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
