import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '#web/kit/ui/Page.tsx';
import { paths } from '#web/paths.ts';

const TABS = [{ value: 'norma', label: 'Norma', to: paths.norma.path }] as const;

interface MarcoProps {
  tab: (typeof TABS)[number]['value'];
  children: ReactNode;
}

/** What the school does with its marks: its tabs, each with an address of its own. */
export const MarcoDeNotas = ({ tab, children }: MarcoProps) => (
  <Page title="Notas">
    <Tabs value={tab} variant="scrollable" aria-label="Partes de las notas" sx={{ mb: 2, mt: -1 }}>
      {TABS.map(({ to, ...one }) => (
        <Tab key={one.value} {...one} component={Link} to={to} />
      ))}
    </Tabs>
    {children}
  </Page>
);
