import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MenuAcciones } from '#web/base/ui/MenuAcciones.tsx';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { perezoso } from '#web/base/ui/perezoso.tsx';
import { paths } from '#web/paths.ts';

const AjustesDeCaja = perezoso(async () => (await import('./AjustesDeCaja.tsx')).AjustesDeCaja);

const BecasDelCiclo = perezoso(
  async () => (await import('../../becas/components/BecasDelCiclo.tsx')).BecasDelCiclo,
);

const TABS = [
  { value: 'cobrar', label: 'Cobrar', to: paths.caja.path },
  { value: 'recibos', label: 'Recibos', to: paths.recibos.path },
  { value: 'corte', label: 'Corte', to: paths.corte.path },
  { value: 'banco', label: 'Banco', to: paths.banco.path },
  { value: 'reportes', label: 'Reportes', to: paths.reportesDeCaja.path },
] as const;

interface MarcoProps {
  tab: (typeof TABS)[number]['value'];
  children: ReactNode;
}

/** The till: its tabs, each with an address of its own, and its settings. */
export function MarcoDeCaja({ tab, children }: MarcoProps) {
  const [abre, setAbre] = useState<'ajustes' | 'becas' | null>(null);
  const cerrar = () => setAbre(null);
  return (
    <Pagina
      title="Caja"
      actions={
        <MenuAcciones
          label="Opciones de caja"
          actions={[
            { text: 'Becas y descuentos', onClick: () => setAbre('becas') },
            { text: 'Ajustes de caja', onClick: () => setAbre('ajustes') },
          ]}
        />
      }
    >
      <Tabs value={tab} variant="scrollable" aria-label="Partes de la caja" sx={{ mb: 2, mt: -1 }}>
        {TABS.map(({ to, ...one }) => (
          <Tab key={one.value} {...one} component={Link} to={to} />
        ))}
      </Tabs>
      {children}
      {abre === 'ajustes' ? <AjustesDeCaja onClose={cerrar} /> : null}
      {abre === 'becas' ? <BecasDelCiclo onClose={cerrar} /> : null}
    </Pagina>
  );
}
