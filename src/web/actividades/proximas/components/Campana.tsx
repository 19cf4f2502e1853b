import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { esExamen } from '#shared/actividades.rules.ts';
import type { Pendiente } from '#shared/actividades.ts';
import { plazo } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { ExamenEnCurso } from '#web/actividades/components/ExamenEnCurso.tsx';
import { enlacePendiente } from '#web/actividades/components/useEnlaces.ts';
import { usePendientes } from '#web/actividades/proximas/api.ts';
import { useNow } from '#web/kit/clock.ts';
import { BellDrawing } from '#web/kit/ui/drawings.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { CalendarIcon } from '#web/kit/ui/icons.tsx';
import { BellIcon } from '#web/kit/ui/icons-objects.tsx';
import { useLayer } from '#web/kit/ui/layers.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';
import { truncate } from '#web/kit/ui/truncate.ts';
import { Monograma } from '#web/materias/components/Monograma.tsx';

const TITULO = 30;
/** What stays free beside the panel, in pixels: 320 fit on the smallest phones. */
const BORDE = 8;

function Renglon({ pendiente, ciclo, onPick }: { pendiente: Pendiente; ciclo: number; onPick: () => void }) {
  const { title, materia, actividad } = pendiente;
  const {
    fechaLimite,
    tipoActividad,
    tipoActividadNavigation: tipo,
    examenFechaHoraFinalizado: fin,
  } = actividad;
  const now = useNow();
  // An exam has a day and no time.
  const limite = fechaLimite ? plazo(fechaLimite, now, esExamen(tipoActividad)) : null;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={enlacePendiente(ciclo, actividad)}
        onClick={onPick}
        sx={{ gap: 1.5, alignItems: 'flex-start', px: 2, py: 1.5 }}
      >
        <Monograma subject={materia} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }} title={title}>
            {truncate(title, TITULO)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
            {materia} · {tipo.nombre}
          </Typography>
          {fin ? <ExamenEnCurso fin={fin} /> : null}
          {limite && !fin ? (
            <StatusChip
              text={limite.text}
              {...(limite.esHoy ? { tone: 'accent' } : { tone: 'neutral', icon: CalendarIcon })}
            />
          ) : null}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** What the bell says of itself: a number only when one is known. */
function etiqueta(cuantos: number | undefined, failed: boolean): string {
  if (cuantos !== undefined) return contar(cuantos, 'actividad pendiente', 'actividades pendientes');
  return failed ? 'No se pudieron cargar tus actividades pendientes' : 'Actividades pendientes';
}

/** What is still to be handed in this year. Opening it asks anew. */
export function Campana({ ciclo }: { ciclo: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pendientes = usePendientes(ciclo);
  const cuantos = pendientes.data?.data.length;
  const label = etiqueta(cuantos, pendientes.isError);
  const close = () => setAnchor(null);
  useLayer(anchor !== null, close);
  return (
    <>
      <Tooltip title="Actividades pendientes">
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => {
            setAnchor(event.currentTarget);
            void pendientes.refetch();
          }}
        >
          <Badge badgeContent={cuantos} color="warning">
            <BellIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        marginThreshold={BORDE}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Actividades pendientes',
            sx: {
              width: 400,
              maxWidth: `calc(100% - ${2 * BORDE}px)`,
              maxHeight: '70dvh',
              '@media (max-width: 419.95px)': { width: 320 },
            },
          },
        }}
      >
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            px: 2,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="h5" component="h2">
            Actividades pendientes
          </Typography>
          {cuantos ? <Tag text={String(cuantos)} /> : null}
        </Stack>
        <QueryView
          query={pendientes}
          skeleton={<TextSkeleton lines={3} />}
          empty={<EmptyState drawing={<BellDrawing />} text="No tienes actividades pendientes." />}
        >
          {(lista) => (
            <List disablePadding>
              {lista.map((pendiente) => (
                <Renglon
                  key={pendiente.actividad.idActividadMateriaBloque}
                  onPick={close}
                  {...{ pendiente, ciclo }}
                />
              ))}
            </List>
          )}
        </QueryView>
      </Popover>
    </>
  );
}
