import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { esExamen, esTarea, seCalifica } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import { cornerInset } from '#web/kit/ui/ActionMenu.tsx';
import { minutes, points } from '#web/kit/ui/formats.ts';
import { truncate } from '#web/kit/ui/truncate.ts';
import { IconoActividad } from './IconoActividad.tsx';

const TITULO = 30;

interface TarjetaActividadProps {
  actividad: ActividadBase;
  title: string;
  subject: string;
  to: string | null;
  /** State: delivered by how many, own state. */
  state?: ReactNode;
  menu?: ReactNode;
  /** Inside another card: a box of its own ground instead of a card in a card. */
  inset?: boolean;
}

function detalle({ tipoActividad, fechaCreada, valorNeto, examenTiempoMaximo }: ActividadBase): string {
  const partes = [`${esTarea(tipoActividad) ? 'Publicada' : 'Publicado'} el ${fechaHora(fechaCreada)}`];
  if (valorNeto !== null) partes.push(points(valorNeto));
  if (examenTiempoMaximo !== null) partes.push(minutes(examenTiempoMaximo));
  return partes.join(' · ');
}

/** An exam and what is graded in class have a day and no time. */
const soloDia = ({ tipoActividad, enLinea }: ActividadBase) => esExamen(tipoActividad) || !enLinea;

function rotuloDeFecha({ tipoActividad, enLinea }: ActividadBase): string {
  if (!enLinea) return 'Fecha:';
  return esExamen(tipoActividad) ? 'Examen:' : 'Entrega:';
}

/** Homework, exam or material in a feed or in a block. */
export function TarjetaActividad({
  actividad,
  title,
  subject,
  to,
  state,
  menu,
  inset,
}: TarjetaActividadProps) {
  const {
    tipoActividad,
    tipoActividadNavigation,
    idMateriaBloqueNavigation: bloque,
    fechaLimite,
  } = actividad;
  const corto = truncate(title, TITULO);
  return (
    <Card
      component="article"
      sx={{ p: 2, ...(inset ? { bgcolor: 'superficie.suave', boxShadow: 'none' } : {}) }}
    >
      <Stack direction="row" sx={{ gap: { xs: 1.5, sm: 2 }, alignItems: 'flex-start' }}>
        <IconoActividad actividad={actividad} subject={subject} />
        <Stack
          direction="row"
          useFlexGap
          sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
        >
          <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
            <Typography variant="rotulo" component="p">
              {tipoActividadNavigation.nombre} · Bloque {bloque.bloque}
            </Typography>
            <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {to ? (
                <Link
                  component={RouterLink}
                  to={to}
                  color="inherit"
                  underline="hover"
                  title={title}
                  aria-label={title}
                >
                  {corto}
                </Link>
              ) : (
                corto
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {detalle(actividad)}
            </Typography>
          </Box>
          <Stack sx={{ alignItems: { xs: 'flex-start', sm: 'flex-end' }, gap: 0.75 }}>
            {state}
            {seCalifica(tipoActividad) && fechaLimite ? (
              <Typography variant="body2" color="textSecondary">
                {rotuloDeFecha(actividad)}{' '}
                <Box component="span" sx={{ fontWeight: 700, color: 'text.primary' }}>
                  {soloDia(actividad) ? fechaCorta(fechaLimite) : fechaHora(fechaLimite)}
                </Box>
              </Typography>
            ) : null}
          </Stack>
        </Stack>
        {menu ? <Box sx={cornerInset}>{menu}</Box> : null}
      </Stack>
    </Card>
  );
}
