import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { CierreEnOficina } from '#web/ciclos/components/AvisoDeCierre.tsx';
import { TabNiveles } from '#web/cuotas/components/TabNiveles.tsx';
import { TabTiposPago } from '#web/cuotas/components/TabTiposPago.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { useTabState } from '#web/kit/ui/tab-state.ts';

const pestanias = [
  { value: 'niveles', text: 'Niveles', Contenido: TabNiveles },
  { value: 'tipos', text: 'Tipos de pago', Contenido: TabTiposPago },
] as const;

type Clave = (typeof pestanias)[number]['value'];

/** What the school charges: by level and career, and the kinds of payment there are. */
export function CuotasPage() {
  const id = useId();
  const [shown, setShown] = useTabState<Clave>('cuotas', pestanias, 'niveles');
  return (
    <Page title="Cuotas y niveles">
      <CierreEnOficina />
      <Tabs
        value={shown}
        onChange={(_, value: Clave) => setShown(value)}
        aria-label="Cuotas y niveles"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 2, sm: 3 } }}
      >
        {pestanias.map(({ value, text }) => (
          <Tab
            key={value}
            value={value}
            label={text}
            id={`${id}-${value}`}
            aria-controls={value === shown ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {pestanias.map(({ value, Contenido }) => (value === shown ? <Contenido key={value} /> : null))}
      </Box>
    </Page>
  );
}
