import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ESTADO, type Grupo } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { colourOf } from '#web/kit/ui/StatusChip.tsx';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { aspectoDe } from './EstadoEntrega.tsx';
import { FilaEntrega } from './FilaEntrega.tsx';
import { type Panel, porEntregar } from './usePanel.ts';
import { useRecorrido } from './useRecorrido.ts';

const ESTADO_DE: Record<Grupo, number> = {
  calificadas: ESTADO.calificada,
  pendientes: ESTADO.pendiente,
  entregadas: ESTADO.entregada,
  anuladas: ESTADO.anulada,
};

/** Exams are submitted or collected; the title says so. */
const titulosDe = (examen: boolean): Record<Grupo, string> => ({
  calificadas: 'Calificadas',
  pendientes: 'Pendientes de entregar',
  entregadas: examen ? 'Entregadas/Recogidas' : 'Entregadas',
  anuladas: 'Anuladas',
});

interface GrupoEntregasProps {
  grupo: Grupo;
  filas: readonly ParticipanteDocente[];
  panel: Panel;
}

/** Students in one state, with a checkbox for all. */
export function GrupoEntregas({ grupo, filas, panel }: GrupoEntregasProps) {
  const id = useId();
  const { seleccion, editable, examen } = panel;
  const { tone, icon: Dibujo } = aspectoDe(ESTADO_DE[grupo]);
  const titulo = titulosDe(examen)[grupo];
  const ids = filas.map((fila) => fila.idActividadMateriaBloqueParticipante);
  const elegidos = ids.filter(seleccion.tiene).length;
  const guardados = filas.filter((fila) => porEntregar(panel, fila));
  const { alcanzable, lista } = useRecorrido(ids);
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          alignItems: 'center',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 1.5,
          rowGap: 0.5,
          py: { xs: 0.5, sm: 0 },
          pl: editable ? 0.5 : 2,
          pr: 2,
          minHeight: 48,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'superficie.suave',
        }}
      >
        {editable ? (
          <Checkbox
            checked={ids.length > 0 && elegidos === ids.length}
            indeterminate={elegidos > 0 && elegidos < ids.length}
            disabled={ids.length === 0}
            onChange={(_, dentro) => seleccion.poner(ids, dentro)}
            slotProps={{ input: { 'aria-label': `Seleccionar todas: ${titulo}` } }}
          />
        ) : null}
        <Dibujo sx={{ color: `${colourOf[tone]}.main`, flex: 'none' }} />
        <Typography id={id} variant="h5" component="h3" sx={{ flex: 1, minWidth: 0 }}>
          {titulo}
        </Typography>
        {guardados.length > 0 && editable ? (
          <Button
            variant="tonal"
            size="small"
            disabled={panel.ocupado}
            onClick={() => panel.recoger(guardados)}
            sx={{
              order: { xs: 1, sm: 0 },
              flex: { xs: '1 1 100%', sm: 'none' },
              ml: { xs: 1.5, sm: 0 },
              mb: { xs: 1.5, sm: 0 },
            }}
          >
            {`Recoger todos (${guardados.length})`}
          </Button>
        ) : null}
        <Tag text={String(filas.length)} />
      </Stack>
      {filas.length > 0 ? (
        <Box component="ul" sx={{ p: 0, listStyle: 'none' }} {...lista}>
          {filas.map((participante) => (
            <FilaEntrega
              key={participante.idActividadMateriaBloqueParticipante}
              alcanzable={participante.idActividadMateriaBloqueParticipante === alcanzable}
              {...{ participante, panel }}
            />
          ))}
        </Box>
      ) : (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          Ninguna
        </Typography>
      )}
    </Box>
  );
}
