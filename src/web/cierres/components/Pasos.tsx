import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { CheckIcon } from '#web/kit/ui/icons.tsx';

interface Paso {
  titulo: string;
  texto: string;
  hecho: boolean;
}

/** Who fails a subject is known once it is closed: until all are, nobody can be said to need no recovery. */
function recuperacionEnPalabras(
  { norma, recuperacion: { alumnos, listos } }: CierreDeSeccion,
  todasCerradas: boolean,
): string {
  if (norma?.oportunidades === 0) return 'La norma no la permite';
  if (alumnos > 0) return `${listos} de ${contar(alumnos, 'alumno', 'alumnos')}`;
  return todasCerradas ? 'Nadie la necesita' : 'Se sabrá al cerrar las materias';
}

/** The way to a closed section, and how far it has come. */
function pasosDe(cierre: CierreDeSeccion): Paso[] {
  const { materias, recuperacion, alumnos, fechaCerrada } = cierre;
  const cerradas = materias.filter(({ estado }) => estado !== 'abierta').length;
  const listos = alumnos.filter(({ resultado }) => resultado !== null).length;
  const faltan = alumnos.length - listos;
  const cerrada = fechaCerrada !== null;
  const todasCerradas = cerrada || cerradas === materias.length;
  return [
    { titulo: 'Materias cerradas', texto: `${cerradas} de ${materias.length}`, hecho: todasCerradas },
    {
      titulo: 'Recuperación',
      texto: recuperacionEnPalabras(cierre, todasCerradas),
      hecho: cerrada || (todasCerradas && recuperacion.listos === recuperacion.alumnos),
    },
    {
      titulo: 'Propuesta de promoción',
      texto: `${listos} de ${alumnos.length} listos`,
      hecho: cerrada || (faltan === 0 && todasCerradas),
    },
    {
      titulo: 'Cerrar la sección',
      texto:
        fechaCerrada === null
          ? faltan === 0
            ? 'Lista para cerrar'
            : `${faltan === 1 ? 'Falta' : 'Faltan'} ${contar(faltan, 'alumno', 'alumnos')}`
          : `Cerrada el ${fechaCorta(fechaCerrada)}`,
      hecho: fechaCerrada !== null,
    },
  ];
}

const DIAMETRO = 32;

/** Four steps, the first that is not done in yellow. */
export function Pasos({ cierre }: { cierre: CierreDeSeccion }) {
  const pasos = pasosDe(cierre);
  const actual = pasos.findIndex(({ hecho }) => !hecho);
  return (
    <Card
      component="ol"
      aria-label="Pasos para cerrar la sección"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: 'divider',
      }}
    >
      {pasos.map(({ titulo, texto, hecho }, index) => (
        <Box
          key={titulo}
          component="li"
          aria-current={index === actual ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.25,
            bgcolor: 'background.paper',
          }}
        >
          <Box
            component="span"
            sx={{
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              width: DIAMETRO,
              height: DIAMETRO,
              borderRadius: '50%',
              fontWeight: 700,
              ...(hecho
                ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
                : index === actual
                  ? { bgcolor: 'secondary.main', color: 'secondary.contrastText' }
                  : { bgcolor: 'superficie.hundida', color: 'text.secondary' }),
            }}
          >
            {hecho ? <CheckIcon fontSize="small" titleAccess="Hecho:" /> : index + 1}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p">
              {titulo}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {texto}
            </Typography>
          </Box>
        </Box>
      ))}
    </Card>
  );
}
