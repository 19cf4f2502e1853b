import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { campoDeEscuela, camposDe } from '#shared/escuela/campos.ts';
import type { Escuela } from '#shared/escuela.ts';
import { FormSection } from '#web/kit/form/FormGrid.tsx';
import { EditIcon } from '#web/kit/ui/icons.tsx';
import { BanknoteIcon, GraduationCapIcon, SchoolIcon } from '#web/kit/ui/icons-objects.tsx';

/** Parts of what the school says of itself, with the fields they hold. */
export const PARTES = [
  {
    id: 'colegio-identidad',
    title: 'Identidad',
    icon: SchoolIcon,
    fields: camposDe('identidad'),
  },
  { id: 'colegio-niveles', title: 'Niveles', icon: GraduationCapIcon, fields: [] },
  { id: 'colegio-pagos', title: 'Pagos', icon: BanknoteIcon, fields: camposDe('pagos') },
  {
    id: 'colegio-firmas',
    title: 'Firmas',
    icon: EditIcon,
    fields: camposDe('firmas'),
  },
] as const;

const Dato = ({ label, children }: { label: string; children: string }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children || 'Sin especificar'}
    </Typography>
  </Box>
);

const Datos = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

const DatosDe = ({ escuela, parte }: { escuela: Escuela; parte: 'identidad' | 'pagos' }) =>
  camposDe(parte).map((clave) => (
    <Dato key={clave} label={campoDeEscuela(clave).etiqueta}>
      {String(escuela[clave])}
    </Dato>
  ));

const firma = (nombre: string, cargo: string): string => [nombre, cargo].filter(Boolean).join(', ');

interface LeidosProps {
  escuela: Escuela;
  logo: ReactNode;
  niveles: ReactNode;
}

/** The same for whoever may only read it. */
export function DatosLeidos({ escuela, logo, niveles }: LeidosProps) {
  const [identidad, deNiveles, pagos, firmas] = PARTES;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3.5 } }}>
      <Typography color="textSecondary">Solo la dirección puede cambiar estos datos.</Typography>
      <FormSection heading="h2" title={identidad.title}>
        {logo}
        <Datos>
          <DatosDe escuela={escuela} parte="identidad" />
        </Datos>
      </FormSection>
      <FormSection heading="h2" title={deNiveles.title}>
        {niveles}
      </FormSection>
      <FormSection heading="h2" title={pagos.title}>
        <Datos>
          <DatosDe escuela={escuela} parte="pagos" />
        </Datos>
      </FormSection>
      <FormSection heading="h2" title={firmas.title}>
        <Datos>
          <Dato label="Primera firma">{firma(escuela.firmaNombre, escuela.firmaCargo)}</Dato>
          <Dato label="Segunda firma">{firma(escuela.firma2Nombre, escuela.firma2Cargo)}</Dato>
        </Datos>
      </FormSection>
    </Box>
  );
}
