import Typography from '@mui/material/Typography';
import { ENTREGA_MAX } from '#shared/entregas.ts';
import { useTactil } from '#web/base/form/dispositivo.ts';
import { useConexion } from '#web/base/ui/SinConexion.tsx';
import type { UsoDeMesa } from '../../borradores/components/useMesa.ts';

const SIN_ENTREGAR = 'Todavía no lo entregas.';

function avanceDe({ estado, entregando, hoja }: UsoDeMesa, online: boolean, equipo: string): string {
  const aqui = `Guardado en este ${equipo}. ${SIN_ENTREGAR}`;
  if (entregando) return 'Entregando...';
  if (hoja.contenido.length > ENTREGA_MAX) return 'Se guardará cuando el texto no pase del máximo.';
  if (estado === 'guardado') return `Tu trabajo está guardado. ${SIN_ENTREGAR}`;
  if (estado === 'choque') return 'Elige qué conservar.';
  if (estado === 'negado') return 'Ya no se puede guardar este trabajo.';
  if (!online) return `Sin conexión. ${aqui}`;
  return estado === 'sinRed' ? `Sin respuesta del servidor. ${aqui}` : 'Guardando...';
}

/** How far the work is, in words: where it is stored, and that it is not handed in yet. */
export function AvanceDeTrabajo({ uso, align }: { uso: UsoDeMesa; align: 'center' | 'right' }) {
  const online = useConexion();
  const equipo = useTactil() ? 'teléfono' : 'equipo';
  return (
    <Typography role="status" variant="caption" color="textSecondary" sx={{ textAlign: align }}>
      {avanceDe(uso, online, equipo)}
    </Typography>
  );
}
