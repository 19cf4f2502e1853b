import Button from '@mui/material/Button';
import {
  cosasQueAtender,
  fraseDeRespaldos,
  SIGUE_FUNCIONANDO,
  TODO_EN_ORDEN,
} from '#shared/sistema/estado.rules.ts';
import { avisoDelReloj } from '#shared/sistema.rules.ts';
import type { Aviso, EstadoDelSistema } from '#shared/sistema.ts';
import { serverNow, useNow } from '#web/kit/clock.ts';
import { BotonRespaldar } from './BotonRespaldar.tsx';
import { Asunto, TiraDeEstado } from './TiraDeEstado.tsx';
import type { EnRespaldo } from './useRespaldo.ts';

type Accion = Exclude<Aviso['accion'], 'respaldar'>;

const VERBOS: Record<Accion, string> = {
  espacio: 'Qué puedo hacer',
  novedades: 'Ver novedades',
  soporte: 'Para soporte técnico',
  trabajos: 'Ver trabajos',
};

interface AtenderProps {
  estado: EstadoDelSistema;
  enRespaldo: EnRespaldo;
  onAccion: (accion: Accion) => void;
}

/** The device's clock against the server's, looked at every minute: only the browser can know. */
function useReloj() {
  useNow();
  return avisoDelReloj(serverNow(), Date.now());
}

/** The strip: that all is in order, or what has to be attended to, the worst first. */
export function PorAtender({ estado, enRespaldo, onAccion }: AtenderProps) {
  const reloj = useReloj();
  const asuntos = [...estado.avisos, ...(reloj ? [{ tipo: 'reloj' as const, accion: null, ...reloj }] : [])];
  const primero = asuntos.findIndex(({ accion }) => accion === 'respaldar');
  if (asuntos.length === 0)
    return <TiraDeEstado tone="success" title={TODO_EN_ORDEN} text={fraseDeRespaldos(estado)} />;
  const rojo = asuntos.some(({ nivel }) => nivel === 'rojo');
  return (
    <TiraDeEstado
      tone={rojo ? 'error' : 'warning'}
      title={cosasQueAtender(asuntos.length)}
      text={SIGUE_FUNCIONANDO}
    >
      {asuntos.map(({ tipo, nivel, titulo, texto, accion }, indice) => (
        <Asunto
          key={tipo}
          nivel={nivel}
          title={titulo}
          text={texto}
          action={
            accion === null ? null : accion === 'respaldar' ? (
              <BotonRespaldar enRespaldo={enRespaldo} principal={indice === primero} fullWidth />
            ) : (
              <Button variant="outlined" fullWidth onClick={() => onAccion(accion)}>
                {VERBOS[accion]}
              </Button>
            )
          }
        />
      ))}
    </TiraDeEstado>
  );
}
