import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { useScrollToTop } from '#web/kit/ui/scroll-to-top.ts';
import { paths } from '#web/paths.ts';

/** Where each lies in the administration, and for who coordinates the teaching. */
const TABS = [
  { value: 'cuadros', label: 'Cuadros', to: paths.cuadros.path, docente: paths.cuadrosDocente },
  { value: 'boletas', label: 'Boletas', to: paths.boletas.path, docente: paths.boletasDocente },
  { value: 'cierre', label: 'Cierre', to: paths.cierre.path, docente: paths.cierreDocente },
  { value: 'sire', label: 'SIRE', to: paths.sire.path, docente: null },
  { value: 'norma', label: 'Norma', to: paths.norma.path, docente: null },
] as const;

interface MarcoProps {
  tab: (typeof TABS)[number]['value'];
  children: ReactNode;
}

interface PestaniasProps extends MarcoProps {
  tabs: readonly { value: string; label: string; to: string }[];
}

/** The section that is looked at stays chosen in the other tabs. */
function Pestanias({ tab, tabs, children }: PestaniasProps) {
  const [search] = useSearchParams();
  const seccion = search.get('seccion');
  useScrollToTop(seccion);
  const cola = seccion ? `?${new URLSearchParams({ seccion })}` : '';
  return (
    <>
      <Tabs value={tab} variant="scrollable" aria-label="Partes de las notas" sx={{ mb: 2, mt: -1 }}>
        {tabs.map(({ to, ...one }) => (
          <Tab key={one.value} {...one} component={Link} to={`${to}${cola}`} />
        ))}
      </Tabs>
      {children}
    </>
  );
}

function MarcoDeDocente({ ciclo, ...marco }: MarcoProps & { ciclo: string }) {
  const regresar = useGoBack(paths.inicioColaboradorDocente.to({ ciclo }));
  const tabs = TABS.flatMap(({ docente, ...una }) =>
    docente ? [{ ...una, to: docente.to({ ciclo }) }] : [],
  );
  return (
    <Page title="Notas de la escuela" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar}>
      <Pestanias {...marco} tabs={tabs} />
    </Page>
  );
}

/** What the school does with its marks: its tabs, each with an address of its own. */
export function MarcoDeNotas(marco: MarcoProps) {
  const { ciclo } = useParams();
  if (ciclo !== undefined) return <MarcoDeDocente {...marco} ciclo={ciclo} />;
  return (
    <Page title="Notas">
      <Pestanias {...marco} tabs={TABS.map(({ docente: _, ...una }) => una)} />
    </Page>
  );
}
