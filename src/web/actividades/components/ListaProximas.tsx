import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { esExamen } from '#shared/actividades.rules.ts';
import type { ActividadBase, Proxima } from '#shared/actividades.ts';
import { diaYHora, fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { truncate } from '#web/kit/ui/truncate.ts';
import { ExamenEnCurso } from './ExamenEnCurso.tsx';
import { IconoActividad } from './IconoActividad.tsx';

interface ListaProximasProps {
  title: string;
  empty: string;
  query: ApiQuery<Proxima[]>;
  subject: string;
  to: (actividad: ActividadBase) => string | null;
  /** Kinds whose titles keep 19 characters; the others keep 13. */
  anchas: readonly number[];
}

const ANCHA = 19;
const ANGOSTA = 13;

/** An exam has a day and no time; one that runs says how long it still does. */
function Cuando({ actividad }: { actividad: ActividadBase }) {
  const { tipoActividad, fechaLimite, examenFechaHoraFinalizado: fin } = actividad;
  const examen = esExamen(tipoActividad);
  if (examen && fin) return <ExamenEnCurso fin={fin} />;
  const exacta = examen ? fechaCorta(fechaLimite) : fechaHora(fechaLimite);
  return (
    <Typography variant="body2" color="textSecondary" title={exacta}>
      {diaYHora(fechaLimite, examen)}
    </Typography>
  );
}

/** What comes next, beside the feed: title, weekday, date and time. */
export function ListaProximas({ title, empty, query, subject, to, anchas }: ListaProximasProps) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <QueryView
        query={query}
        skeleton={<TextSkeleton lines={2} />}
        empty={
          <Typography variant="body2" color="textSecondary">
            {empty}
          </Typography>
        }
      >
        {(lista) => (
          <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {lista.map(({ title: titulo, actividad }) => (
              <Stack
                key={actividad.idActividadMateriaBloque}
                component="li"
                direction="row"
                sx={{ alignItems: 'center', gap: 1.5 }}
              >
                <IconoActividad actividad={actividad} subject={subject} size="p" />
                <Box sx={{ minWidth: 0 }}>
                  <Link
                    component={RouterLink}
                    to={to(actividad) ?? ''}
                    color="inherit"
                    underline="hover"
                    title={titulo}
                    aria-label={titulo}
                  >
                    {truncate(titulo, anchas.includes(actividad.tipoActividad) ? ANCHA : ANGOSTA)}
                  </Link>
                  <Cuando actividad={actividad} />
                </Box>
              </Stack>
            ))}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
