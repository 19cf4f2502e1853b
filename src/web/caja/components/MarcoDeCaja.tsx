import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { paths } from '#web/paths.ts';

const AjustesDeCaja = lazyPart(async () => (await import('./AjustesDeCaja.tsx')).AjustesDeCaja);

const TABS = [
  { value: 'cobrar', label: 'Cobrar', to: paths.caja.path },
  { value: 'recibos', label: 'Recibos', to: paths.recibos.path },
  { value: 'corte', label: 'Corte', to: paths.corte.path },
  { value: 'banco', label: 'Banco', to: paths.banco.path },
  { value: 'reportes', label: 'Reportes', to: paths.reportesDeCaja.path },
] as const;

interface MarcoProps {
  tab: (typeof TABS)[number]['value'];
  /** Said beside the settings, where there is room. */
  estado?: string | undefined;
  children: ReactNode;
}

/** The till: its tabs, each with an address of its own, and its settings. */
export function MarcoDeCaja({ tab, estado, children }: MarcoProps) {
  const [ajusta, setAjusta] = useState(false);
  return (
    <Page
      title="Caja"
      offlineText="Sin conexión: en la caja nada se registra hasta que vuelva"
      actions={
        <>
          {estado ? (
            <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' }, mr: 1 }}>
              {estado}
            </Typography>
          ) : null}
          <Button
            variant="outlined"
            color="inherit"
            aria-label="Ajustes de caja"
            onClick={() => setAjusta(true)}
          >
            Ajustes
          </Button>
        </>
      }
    >
      <Tabs value={tab} variant="scrollable" aria-label="Partes de la caja" sx={{ mb: 2, mt: -1 }}>
        {TABS.map(({ to, ...one }) => (
          <Tab key={one.value} {...one} component={Link} to={to} />
        ))}
      </Tabs>
      {children}
      {ajusta ? <AjustesDeCaja onClose={() => setAjusta(false)} /> : null}
    </Page>
  );
}
