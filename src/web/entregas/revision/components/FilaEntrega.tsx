import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { memo, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { AvancePunteo } from './AvancePunteo.tsx';
import { CampoPunteo } from './CampoPunteo.tsx';
import { EleccionDeNota, tieneRenglon } from './EleccionDeNota.tsx';
import { SituacionExamen } from './SituacionExamen.tsx';
import { useCelda } from './useCelda.ts';
import { type Panel, porEntregar } from './usePanel.ts';

interface FilaEntregaProps {
  participante: ParticipanteDocente;
  panel: Panel;
  /** Roving tabindex: the row's tab stop; other rows are reached with ↑ and ↓. */
  alcanzable: boolean;
}

/** Row of the list: checkbox, student, mark. */
export const FilaEntrega = memo(function FilaEntrega({ participante, panel, alcanzable }: FilaEntregaProps) {
  const describedBy = useId();
  const { idActividadMateriaBloqueParticipante: id, idEstadoActividad: estado } = participante;
  const { seleccion, borradores, max, editable, abierta, enlace } = panel;
  const { idEstudianteNavigation: estudiante } = participante.idEstudianteGradoNavigation;
  const name = nombreCompleto(estudiante);
  const renglon = tieneRenglon(useCelda(borradores, id));
  const elegido = seleccion.tiene(id);
  const tabIndex = alcanzable ? 0 : -1;
  // Work to be collected needs more room than the line beside the name.
  const enLinea = !porEntregar(panel, participante);
  return (
    <Stack
      component="li"
      data-fila={id}
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        flexWrap: renglon ? 'wrap' : 'nowrap',
        gap: 1,
        pl: 0.5,
        pr: 2,
        minHeight: { xs: 56, sm: 48 },
        // With a mouse, twelve rows fit on a laptop screen.
        '@media (pointer: fine) and (min-width: 600px)': { minHeight: 42 },
        // Keeps the sticky bar from covering the row of the open work.
        scrollMarginBlock: 96,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: elegido ? 'primary.suave' : abierta === id ? 'superficie.suave' : undefined,
      }}
    >
      {editable ? (
        <Checkbox
          checked={elegido}
          onChange={(_, dentro) => seleccion.poner([id], dentro)}
          slotProps={{ input: { 'aria-label': `Seleccionar a ${name}`, tabIndex } }}
        />
      ) : (
        <Box sx={{ width: 12 }} />
      )}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Avatar name={name} surname={estudiante.apellido1} kind="neutro" size="p" />
      </Box>
      <Stack
        direction={{ xs: 'column', sm: enLinea ? 'row' : 'column' }}
        sx={{
          flex: 1,
          minWidth: 0,
          alignItems: { sm: enLinea ? 'center' : 'flex-start' },
          columnGap: 1,
          py: { xs: 0.75, sm: enLinea ? 0 : 0.5 },
        }}
      >
        <Link
          component={RouterLink}
          {...enlace(participante)}
          tabIndex={tabIndex}
          color="inherit"
          underline="hover"
          title={porApellidos(estudiante)}
          aria-current={abierta === id ? 'true' : undefined}
          sx={{
            flex: { sm: enLinea ? 1 : 'none' },
            minWidth: 0,
            maxWidth: '100%',
            my: { sm: enLinea ? 0.5 : 0 },
            typography: 'subtitle1',
          }}
        >
          <Box
            component="span"
            sx={{
              // One line on desktops, two on phones, where one would cut the surnames off.
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: { xs: 2, sm: 1 },
              overflow: 'hidden',
            }}
          >
            {porApellidos(estudiante)}
          </Box>
        </Link>
        <SituacionExamen {...{ participante, panel, tabIndex }} />
        <AvancePunteo id={describedBy} {...{ participante, max, borradores }} />
      </Stack>
      <CampoPunteo
        {...{ id, max, name, borradores, describedBy, tabIndex }}
        disabled={!editable || estado === ESTADO.anulada}
        onType={panel.escribir}
        onPaste={panel.pegar.abrir}
      />
      <EleccionDeNota id={id} borradores={borradores} />
    </Stack>
  );
});
