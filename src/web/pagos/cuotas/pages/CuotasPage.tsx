import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { TabNiveles } from '../components/TabNiveles.tsx';
import { TabTiposPago } from '../components/TabTiposPago.tsx';

const pestanias = [
  { key: 'niveles', text: 'Niveles', Contenido: TabNiveles },
  { key: 'tipos', text: 'Tipos de pago', Contenido: TabTiposPago },
] as const;

type Clave = (typeof pestanias)[number]['key'];

/** What the school charges: by level and career, and the kinds of payment there are. */
export function CuotasPage() {
  const id = useId();
  const [shown, setShown] = useState<Clave>('niveles');
  return (
    <Pagina title="Cuotas y niveles">
      <Tabs
        value={shown}
        onChange={(_, key: Clave) => setShown(key)}
        aria-label="Cuotas y niveles"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 2, sm: 3 } }}
      >
        {pestanias.map(({ key, text }) => (
          <Tab
            key={key}
            value={key}
            label={text}
            id={`${id}-${key}`}
            aria-controls={key === shown ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {pestanias.map(({ key, Contenido }) => (key === shown ? <Contenido key={key} /> : null))}
      </Box>
    </Pagina>
  );
}
