import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadBase, Pendiente } from '#shared/actividades.ts';
import { DibujoCampana } from '#web/base/ui/dibujos.tsx';
import { EsqueletoTexto } from '#web/base/ui/Esqueleto.tsx';
import { fechaCorta, soloHora } from '#web/base/ui/formatos.ts';
import { IconoCampana } from '#web/base/ui/iconos-escuela.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { recorte } from '#web/base/ui/recorte.ts';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { paths } from '#web/paths.ts';
import { IconoActividad } from '../../components/IconoActividad.tsx';
import { usePendientes } from '../api.ts';

const TITULO = 30;

/** The detail of a pending activity, opened over the home of the year. */
function enlaceDe(ciclo: number, { tipoActividad, idActividadMateriaBloque: id }: ActividadBase): string {
  switch (tipoActividad) {
    case TIPO.tareaExtra:
      return paths.tareaExtraEstudiantePendiente.to({ ciclo, idtarea: id });
    case TIPO.parcial:
      return paths.parcialEstudiantePendiente.to({ ciclo, idparcial: id });
    case TIPO.parcialExtra:
      return paths.parcialExtraEstudiantePendiente.to({ ciclo, idparcial: id });
    case TIPO.examenFinal:
      return paths.examenFinalEstudiantePendiente.to({ ciclo, idexamenfinal: id });
    case TIPO.examenFinalExtra:
      return paths.examenFinalExtraEstudiantePendiente.to({ ciclo, idexamenfinal: id });
    default:
      return paths.tareaEstudiantePendiente.to({ ciclo, idtarea: id });
  }
}

function Renglon({ pendiente, ciclo, onPick }: { pendiente: Pendiente; ciclo: number; onPick: () => void }) {
  const { title, materia, actividad } = pendiente;
  const { fechaLimite, tipoActividadNavigation: tipo } = actividad;
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={enlaceDe(ciclo, actividad)} onClick={onPick} sx={{ gap: 1.5 }}>
        <IconoActividad tipo={actividad.tipoActividad} subject={materia} size="p" />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700 }} title={title}>
            {recorte(title, TITULO)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {materia} · {tipo.nombre}
            {fechaLimite ? ` · ${fechaCorta(fechaLimite)} ${soloHora(fechaLimite)}` : ''}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** What is still to be handed in this year. Opening it asks anew. */
export function Campana({ ciclo }: { ciclo: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pendientes = usePendientes(ciclo);
  const cuantos = pendientes.data?.data.length ?? 0;
  const label = cuantos === 1 ? '1 actividad pendiente' : `${cuantos} actividades pendientes`;
  const close = () => setAnchor(null);
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
            <IconoCampana />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Actividades pendientes',
            sx: { width: 400, maxHeight: '70dvh', '@media (max-width: 419.95px)': { width: 320 } },
          },
        }}
      >
        <Typography variant="h4" component="h2" sx={{ px: 2, pt: 2 }}>
          Actividades pendientes
        </Typography>
        <Lectura
          query={pendientes}
          skeleton={<EsqueletoTexto lines={3} />}
          empty={<Vacio drawing={<DibujoCampana />} text="No tienes actividades pendientes." />}
        >
          {(lista) => (
            <List>
              {lista.map((pendiente) => (
                <Renglon
                  key={pendiente.actividad.idActividadMateriaBloque}
                  onPick={close}
                  {...{ pendiente, ciclo }}
                />
              ))}
            </List>
          )}
        </Lectura>
      </Popover>
    </>
  );
}
