import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { Franja } from './Franja.tsx';
import type { Panel } from './usePanel.ts';

/** Names that are listed before 'and N more'. */
const NOMBRES = 3;

function nombrar(filas: readonly ParticipanteDocente[]): string {
  const nombres = filas
    .slice(0, filas.length > NOMBRES + 1 ? NOMBRES : filas.length)
    .map((fila) => nombreCompleto(fila.idEstudianteGradoNavigation.idEstudianteNavigation));
  const mas = filas.length - nombres.length;
  return mas > 0 ? `${nombres.join(', ')} y ${mas} más` : nombres.join(', ');
}

/** Draft marks: their number, the button that publishes them, and who is excluded. */
export function BorradoresDelPanel({
  panel: { enBorrador, seleccion, publicar, ocupado },
}: {
  panel: Panel;
}) {
  if (enBorrador.length === 0) return null;
  const fuera = enBorrador.filter((fila) => !seleccion.tiene(fila.idActividadMateriaBloqueParticipante));
  const elige = seleccion.elegidos.length > 0;
  return (
    <Franja>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: '1 1 180px' }}>
        {elige && fuera.length > 0
          ? `Con borrador y sin elegir: ${nombrar(fuera)}.`
          : 'Los borradores no los ve nadie más hasta que los publicas.'}
      </Typography>
      <Button variant="contained" disabled={ocupado} onClick={publicar}>
        {`Publicar ${contar(enBorrador.length, 'nota', 'notas')}`}
      </Button>
    </Franja>
  );
}
