import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AccesosDocente } from '#web/inicio/components/AccesosDocente.tsx';
import { AccesosEstudiante } from '#web/inicio/components/AccesosEstudiante.tsx';
import { Portada } from '#web/inicio/components/Portada.tsx';
import { PortadaCiclo } from '#web/inicio/components/PortadaCiclo.tsx';
import { EsqueletoDona, resumenes, TarjetaResumen } from '#web/inicio/components/TarjetaResumen.tsx';
import { FrameContext } from '#web/kit/ui/frame.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { StarIcon } from '#web/kit/ui/icons-objects.tsx';
import { PageBar } from '#web/kit/ui/Page.tsx';
import { CardsSkeleton, TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { medidas } from '#web/theme.medidas.ts';
import { CICLO_DIBUJADO, NOMBRE_DIBUJADO } from './dibujado.ts';

const sinHerramientas = () => null;
const nada = () => {};
/** Placeholder of a text that has not loaded yet; keeps the height of its line. */
const LINEA = '\u00a0';

type Kind = 'estudiante' | 'docente';

/** Skeleton of a home below a bar. */
const MarcoDeLectura = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <Box aria-hidden="true" inert sx={{ minHeight: '100dvh' }}>
    {bar}
    <Box sx={{ pt: { xs: 2, sm: 3 }, px: { xs: 2, sm: 4 } }}>
      <Box sx={{ mx: 'auto', maxWidth: medidas.lectura }}>{children}</Box>
    </Box>
  </Box>
);

export const MarcoDeInicio = ({ kind }: { kind: Kind }) => (
  <MarcoDeLectura bar={<PageBar title="Inicio" />}>
    <Portada
      name={NOMBRE_DIBUJADO}
      kind={kind}
      usuario={LINEA}
      detail={kind === 'docente' ? LINEA : undefined}
    />
    <Typography variant="h4" component="h2" sx={{ mt: 4, mb: 1.5 }}>
      Mis ciclos escolares
    </Typography>
    <CardsSkeleton cards={2} height={96} />
  </MarcoDeLectura>
);

export const MarcoDeCiclo = ({ kind }: { kind: Kind }) => {
  const Accesos = kind === 'docente' ? AccesosDocente : AccesosEstudiante;
  return (
    <MarcoDeLectura bar={<PageBar title={`Ciclo escolar ${CICLO_DIBUJADO}`} onBack={nada} />}>
      <Portada name={NOMBRE_DIBUJADO} kind={kind} usuario={LINEA} detail={LINEA} />
      <Accesos ciclo={CICLO_DIBUJADO} />
    </MarcoDeLectura>
  );
};

/** Skeleton of any other screen below a bar. */
export const MarcoConBarra = () => (
  <Box aria-hidden="true" sx={{ minHeight: '100dvh' }}>
    <PageBar title="" />
    <TextSkeleton lines={6} />
  </Box>
);

/** Skeleton of the administrator's area: side menu on desktops, and a screen. */
export const MarcoDeOficina = ({ title = '', children }: { title?: string; children?: ReactNode }) => (
  <Box aria-hidden="true" inert sx={{ display: 'flex', minHeight: '100dvh' }}>
    <Box
      sx={{
        display: { xs: 'none', lg: 'block' },
        flex: 'none',
        boxSizing: 'border-box',
        width: medidas.cajon,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <TextSkeleton lines={9} />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {[undefined, nada].map((openMenu) => (
        <FrameContext key={String(openMenu)} value={{ bar: 'open', tools: sinHerramientas, openMenu }}>
          <Box sx={{ display: openMenu ? { lg: 'none' } : { xs: 'none', lg: 'block' } }}>
            <PageBar title={title} />
          </Box>
        </FrameContext>
      ))}
      {children ?? <TextSkeleton lines={6} />}
    </Box>
  </Box>
);

export const MarcoDeInicioDeOficina = () => (
  <MarcoDeOficina title="Inicio">
    <Box sx={{ pt: 1, px: { xs: 2, sm: 4 } }}>
      <PortadaCiclo ciclo={CICLO_DIBUJADO} saludo={LINEA} detail="" />
      <Box sx={resumenes}>
        {[
          ['Alumnos insolventes', 'Con mensualidades atrasadas', AlertIcon, 'warning'] as const,
          ['Alumnos nuevos', 'Inscritos por primera vez', StarIcon, 'primary'] as const,
        ].map(([title, text, icon, tone]) => (
          <TarjetaResumen
            key={title}
            title={`${title} ${CICLO_DIBUJADO}`}
            {...{ text, icon, tone }}
            to={paths.raiz.path}
          >
            <EsqueletoDona />
          </TarjetaResumen>
        ))}
      </Box>
    </Box>
  </MarcoDeOficina>
);
