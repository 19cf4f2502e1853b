import Box from '@mui/material/Box';
import { TarjetaEnCurso } from '#web/actividades/components/TarjetaEnCurso.tsx';
import { enlacePendiente } from '#web/actividades/components/useEnlaces.ts';
import { usePendientes } from '#web/actividades/proximas/api.ts';

/** Exams that run now, in the home of the year. */
export function ExamenesEnCurso({ ciclo }: { ciclo: number }) {
  const pendientes = usePendientes(ciclo).data?.data ?? [];
  return pendientes.map(({ title, materia, actividad }) => {
    const { idActividadMateriaBloque: key, examenFechaHoraFinalizado: fin } = actividad;
    if (!fin) return null;
    return (
      <Box key={key} sx={{ '&:not(:empty)': { mt: 2 } }}>
        <TarjetaEnCurso to={enlacePendiente(ciclo, actividad)} text={`${title} · ${materia}`} fin={fin} />
      </Box>
    );
  });
}
