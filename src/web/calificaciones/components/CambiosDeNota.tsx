import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fechaHora } from '#shared/base/fechas.ts';
import { ACTOS_DE_NOTA } from '#shared/calificaciones/hoja.rules.ts';
import type { CambioDeMarca } from '#shared/calificaciones/hoja.ts';
import { ESTADO, etiquetaDocente } from '#shared/entregas.rules.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';

/** A mark that is published for the first time needs no word; any other act is named. */
const [PUBLICAR] = ACTOS_DE_NOTA;

type Nota = CambioDeMarca['antes'];
const enLetra = (nota: Nota): string => {
  if (nota === null) return 'sin nota';
  return nota.estado === ESTADO.calificada
    ? twoDecimals(nota.calificacion ?? 0)
    : etiquetaDocente(nota.estado);
};

const conMayuscula = (accion: string): string => `${accion.slice(0, 1).toUpperCase()}${accion.slice(1)}`;

/** What is said where nobody gave a reason. */
function sinMotivo(accion: string, antes: Nota): string {
  if (accion !== PUBLICAR) return conMayuscula(accion);
  return antes === null || antes.calificacion === null ? '' : 'Sin motivo';
}

/** What was done to a published mark, the newest first. */
export function CambiosDeNota({ query }: { query: ApiQuery<CambioDeMarca[]> }) {
  const vacio = <Typography color="textSecondary">Esta nota no ha cambiado desde que existe.</Typography>;
  return (
    <QueryView query={query} empty={vacio} skeleton={<TextSkeleton lines={4} />}>
      {(cambios) => (
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {cambios.map(({ fecha, quien, antes, despues, motivo, accion }) => (
            <Card component="li" key={`${fecha} ${accion}`} sx={{ px: 2, py: 1.25 }}>
              <Typography variant="body2">
                {[
                  fechaHora(fecha).replace(/ (?=\d\d:)/, ', '),
                  quien ?? 'El sistema',
                  `${enLetra(antes)} → ${enLetra(despues)}`,
                  motivo ?? sinMotivo(accion, antes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Card>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
