import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { IconoBorrar, IconoListo } from '#web/base/ui/iconos.tsx';
import { IconoEnviar } from '#web/base/ui/iconos-escuela.tsx';
import { useConexion } from '#web/base/ui/SinConexion.tsx';
import type { UsoDeMesa } from '../../borradores/components/useMesa.ts';
import type { EstadoMesa } from '../../hojas/api.ts';

const PREGUNTAS = {
  entregar: {
    title: 'Entregar',
    text: '¿Desea entregar su trabajo y terminar la tarea?',
    accept: 'Entregar',
  },
  completar: {
    title: 'Marcar como completada',
    text: '¿Desea marcar la tarea como completada sin entregar nada?',
    accept: 'Completar',
  },
} as const;

const ESTADOS: Record<EstadoMesa, string> = {
  guardado: 'Tu trabajo está guardado. Todavía no lo entregas.',
  pendiente: 'Guardando...',
  guardando: 'Guardando...',
  sinRed: 'Sin respuesta del servidor. Tu trabajo está en este equipo y se enviará solo.',
  choque: 'Elige cuál texto conservar.',
  negado: 'Ya no se puede guardar este trabajo.',
};

interface AccionesTrabajoProps {
  uso: UsoDeMesa;
  busy: boolean;
  onComplete: () => void;
}

/** Handing in: with something on the desk 'Entregar', with nothing 'Marcar como completada'. */
export function AccionesTrabajo({ uso, busy, onComplete }: AccionesTrabajoProps) {
  const [asks, setAsks] = useState<keyof typeof PREGUNTAS | null>(null);
  const online = useConexion();
  const { mesa, estado, vacia, entregando, porEntregar, adjuntos } = uso;
  const act = vacia ? 'completar' : 'entregar';
  const espera = porEntregar && !entregando;
  function accept() {
    setAsks(null);
    if (asks === 'entregar') void mesa.entregar();
    else onComplete();
  }
  if (espera) {
    return (
      <Stack sx={{ gap: 1, alignItems: 'center' }}>
        <Typography role="status" variant="subtitle2" component="p">
          Se enviará en cuanto vuelva la conexión.
        </Typography>
        <Button onClick={() => mesa.seguirPreparando()}>Seguir preparando</Button>
      </Stack>
    );
  }
  const guardado = online || vacia ? ESTADOS[estado] : 'Se enviará en cuanto vuelva la conexión.';
  const nota = entregando ? 'Entregando...' : guardado;
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Button
        variant="contained"
        size="large"
        startIcon={vacia ? <IconoListo /> : <IconoEnviar />}
        loading={busy || entregando}
        disabled={adjuntos.preparing || estado === 'choque'}
        onClick={() => setAsks(act)}
      >
        {vacia ? 'Marcar como completada' : 'Entregar'}
      </Button>
      {vacia && (estado === 'guardado' || estado === 'pendiente') ? null : (
        <Typography role="status" variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          {nota}
        </Typography>
      )}
      {vacia ? null : (
        <Button
          color="error"
          startIcon={<IconoBorrar />}
          disabled={busy || entregando}
          onClick={() => mesa.borrar()}
        >
          Borrar mi trabajo
        </Button>
      )}
      {asks ? (
        <Confirmacion open {...PREGUNTAS[asks]} onAccept={accept} onClose={() => setAsks(null)} />
      ) : null}
    </Stack>
  );
}
